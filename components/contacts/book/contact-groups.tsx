import { Checkbox, Popover, Stack, UnstyledButton } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FocusPopover } from '@/components/ui/focus-popover';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useContactGroups, useMembership, useSetMembership } from '@/lib/contacts/book/group-hooks';
import { viewQuery } from '@/lib/contacts/book/view-schema';
import classes from './contact-marks.module.css';
import { openGroupForm } from './group-form';

/** The groups a contact is in, and the others behind a button; items of the list of its tags and groups. */
export function ContactGroups({ contactId }: { contactId: string }) {
  const { t } = useTranslation('contacts');
  const fail = useFailureNotice();
  const [isOpen, setOpen] = useState(false);
  const { data: groups = [] } = useContactGroups();
  const { data } = useMembership(contactId);
  const { mutate, isPending, variables } = useSetMembership(contactId);
  const ids = (isPending ? variables : data?.groupIds) ?? [];
  const put = (next: string[]) =>
    mutate(next, {
      onError: fail,
    });
  const own = groups.filter(({ id }) => ids.includes(id));
  if (!data) return null;
  return (
    <>
      {own.map(({ id, name }) => (
        <li key={id}>
          <Link
            className={classes.group}
            href={{ pathname: '/app/contacts', query: { ...viewQuery({ group: id }), contact: contactId } }}
            shallow
            scroll={false}
          >
            <IconUsersGroup aria-hidden size={14} />
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
      <li>
        <FocusPopover opened={isOpen} onChange={setOpen} position="bottom-start" width={260} shadow="md">
          <Popover.Target>
            <UnstyledButton className={classes.add} aria-label={t('changeGroups')} onClick={() => setOpen(!isOpen)}>
              <IconUsersGroup aria-hidden size={14} />
              {t('groups')}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('changeGroups')} mah={320} style={{ overflowY: 'auto' }}>
            <Stack gap="sm">
              {groups.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={<bdi>{name}</bdi>}
                  checked={ids.includes(id)}
                  onChange={({ currentTarget }) =>
                    put(currentTarget.checked ? [...ids, id] : ids.filter((other) => other !== id))
                  }
                />
              ))}
              <UnstyledButton
                className={classes.more}
                onClick={() => openGroupForm({ title: t('addGroup'), onSaved: ({ id }) => put([...ids, id]) })}
              >
                <IconPlus aria-hidden size={18} />
                {t('addGroup')}
              </UnstyledButton>
            </Stack>
          </Popover.Dropdown>
        </FocusPopover>
      </li>
    </>
  );
}
