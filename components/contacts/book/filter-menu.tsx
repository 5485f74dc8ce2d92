import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { FocusPopover } from '@/components/ui/focus-popover';
import { quiet } from '@/components/ui/quiet';

/** The menu of the filters that apply in addition to the search; its form is rendered only while it is open. */
export function FilterMenu({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const { t } = useTranslation('contacts');
  const [isOpen, setOpen] = useState(false);
  return (
    <FocusPopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={288}
      shadow="md"
      place={['contact', 'edit']}
    >
      <Popover.Target>
        <ActionIcon {...quiet} size="xl" aria-label={t('filter')} title={t('filter')} onClick={() => setOpen(!isOpen)}>
          <Indicator disabled={!isActive} color="seal" size={8}>
            <IconAdjustmentsHorizontal aria-hidden size={20} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter')}>{children}</Popover.Dropdown>
    </FocusPopover>
  );
}
