import { ActionIcon, Indicator, Popover, Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FocusPopover } from '@/components/ui/focus-popover';
import { quiet } from '@/components/ui/quiet';
import type { ListView } from './use-list-view';

// Loaded on demand, so that the choices are requested only when the user opens the filters.
const FilterForm = dynamic(() => import('./filter-form').then((module) => module.FilterForm), {
  loading: () => <Skeleton height={320} />,
});

/** The menu of the filters that apply in addition to the search. */
export function FilterMenu({ list, isActive }: { list: ListView; isActive: boolean }) {
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
        <ActionIcon {...quiet} size={44} aria-label={t('filter')} title={t('filter')} onClick={() => setOpen(!isOpen)}>
          <Indicator disabled={!isActive} color="seal" size={8}>
            <IconAdjustmentsHorizontal aria-hidden size={20} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter')}>
        <FilterForm list={list} />
      </Popover.Dropdown>
    </FocusPopover>
  );
}
