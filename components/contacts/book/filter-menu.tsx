import { ActionIcon, Indicator, Popover, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { FocusPopover } from '@/components/ui/focus-popover';
import { quiet } from '@/components/ui/quiet';
import { useNumberText } from '@/components/ui/use-number-text';
import chips from './list-chips.module.css';

type Props = {
  /** How many filters are active. */
  total: number;
  /** Whether the button is one of a row of chips, rather than an icon. */
  isChip?: boolean;
  children: ReactNode;
};

/** The menu of the filters that apply in addition to the search; its form is rendered only while it is open. */
export function FilterMenu({ total, isChip = false, children }: Props) {
  const { t } = useTranslation(['contacts', 'common']);
  const written = useNumberText();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  const name = total === 0 ? t('filter') : t('common:labelled', { label: t('filter'), name: written(total) });
  return (
    <FocusPopover
      opened={isOpen}
      onChange={setOpen}
      position={isChip ? 'bottom-start' : 'bottom-end'}
      width={304}
      shadow="md"
      place={['contact', 'edit']}
    >
      <Popover.Target>
        {isChip ? (
          <UnstyledButton className={chips.chip} data-open-menu onClick={toggle}>
            <IconPlus aria-hidden size={14} />
            {t('filter')}
          </UnstyledButton>
        ) : (
          <ActionIcon {...quiet} size="xl" aria-label={name} title={t('filter')} onClick={toggle}>
            <Indicator disabled={total === 0} color="ink" size={18} label={written(total)}>
              <IconAdjustmentsHorizontal aria-hidden size={20} />
            </Indicator>
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter')} className={chips.menu}>
        {children}
      </Popover.Dropdown>
    </FocusPopover>
  );
}
