import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FocusPopover } from '@/components/ui/focus-popover';
import { ContactNav } from './contact-nav';
import classes from './list-head.module.css';
import type { ListView } from './use-list-view';

/** The lists' menu for windows too narrow to show the lists beside the contacts; its button names the current list. */
export function ListPicker({ list, name }: { list: ListView; name: string }) {
  const { t } = useTranslation('contacts');
  // The menu belongs to one view, so it closes when the user chooses another.
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
