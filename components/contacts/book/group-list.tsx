import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { ActsMenu } from '@/components/ui/acts-menu';
import { quiet } from '@/components/ui/quiet';
import { useContactGroups, useDeleteGroup } from '@/lib/contacts/book/group-hooks';
import type { ContactGroup } from '@/lib/contacts/book/group-schema';
import { openGroupForm } from './group-form';
import classes from './group-list.module.css';

function GroupMenu({ group }: { group: ContactGroup }) {
  const { t } = useTranslation(['contacts', 'common']);
  const remove = useDeleteGroup();
  const { name } = group;
  return (
    <ActsMenu
      label={t('actionsOf', { name })}
      width={200}
      shadow="md"
      icon={<IconDots aria-hidden size={18} />}
      button={{ c: 'dimmed', size: 36 }}
    >
      <Menu.Item
        leftSection={<IconPencil aria-hidden size={18} />}
        onClick={() => openGroupForm({ title: t('renameGroup'), group })}
      >
        {t('renameGroup')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash aria-hidden size={18} />}
        onClick={() =>
          confirmDelete({
            title: t('deleteGroupTitle', { name }),
            description: t('deleteGroupText'),
            onDelete: () => remove.mutateAsync(group.id),
          })
        }
      >
        {t('deleteGroup')}
      </Menu.Item>
    </ActsMenu>
  );
}

/** The user's own groups, each with a menu that renames or deletes it, and a button that makes another. */
export function GroupList() {
  const { t } = useTranslation('contacts');
  const { data: groups = [] } = useContactGroups();
  return (
    <section aria-label={t('groups')}>
      <div className={classes.head}>
        <span className={classes.title} aria-hidden>
          {t('groups')}
        </span>
        <ActionIcon
          {...quiet}
          size={36}
          aria-label={t('addGroup')}
          title={t('addGroup')}
          onClick={() => openGroupForm({ title: t('addGroup') })}
        >
          <IconPlus aria-hidden size={18} />
        </ActionIcon>
      </div>
      <ul className={classes.list}>
        {groups.map((group) => (
          <li key={group.id} className={classes.group}>
            <bdi className={classes.name}>{group.name}</bdi>
            <GroupMenu group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}
