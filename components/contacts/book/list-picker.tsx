import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FocusPopover } from '@/components/ui/focus-popover';
import { ContactNav } from './contact-nav';
import classes from './list-head.module.css';
import type { ListView } from './use-list-view';

/** Where there is no room for the lists beside the contacts: which one it is, and the others behind it. */
export function ListPicker({ list, name }: { list: ListView; name: string }) {
  const { t } = useTranslation('contacts');
  // It closes when something has been chosen.
  const here = JSON.stringify(list.view);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === here;
  return (
    <FocusPopover
      opened={isOpen}
      onChange={(next) => setOpenAt(next ? here : null)}
      position="bottom-start"
      width={288}
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.picker}
          aria-label={t('common:labelled', { label: t('lists'), name })}
          onClick={() => setOpenAt(isOpen ? null : here)}
        >
          <bdi className={classes.name}>{name}</bdi>
          <IconChevronDown aria-hidden size={18} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('lists')}>
        <ContactNav list={list} />
      </Popover.Dropdown>
    </FocusPopover>
  );
}
