import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { confirmDelete } from '@/components/app/modals';
import { ActsMenu } from '@/components/ui/acts-menu';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import { useNumberText } from '@/components/ui/use-number-text';
import { useContactGroups, useDeleteGroup } from '@/lib/contacts/book/group-hooks';
import type { ContactGroup } from '@/lib/contacts/book/group-schema';
import { useContactsOverview, useContactTags } from '@/lib/contacts/book/hooks';
import { type ContactsView, firstView, viewQuery } from '@/lib/contacts/book/view-schema';
import classes from './contact-nav.module.css';
import { openGroupForm } from './group-form';
import type { ListView } from './use-list-view';

/** Maximum number of tags shown before the user asks for all. */
const tagsAtFirst = 20;

function Entry({
  list,
  label,
  to,
  total,
}: {
  list: ListView;
  label: string;
  to: Partial<ContactsView>;
  total?: number | undefined;
}) {
  const written = useNumberText();
  const { sort: _sort, q: _q, ...here } = list.view;
  const { sort: _order, q: _none, ...there } = { ...firstView, ...to };
  const isHere = JSON.stringify(viewQuery(here)) === JSON.stringify(viewQuery(there));
  return (
    <Link
      className={classes.entry}
      href={list.hrefOf(to)}
      shallow
      scroll={false}
      aria-current={isHere ? 'page' : undefined}
    >
      <bdi className={classes.label}>{label}</bdi>
      {total !== undefined && <span className={classes.total}>{written(total)}</span>}
    </Link>
  );
}

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

/** The navigation: all contacts, special lists, own groups, tags and the trash, each with its count. */
export function ContactNav({ list }: { list: ListView }) {
  const { t } = useTranslation(['contacts', 'merges']);
  const { data: groups = [] } = useContactGroups();
  const { data: tags = [] } = useContactTags();
  const { data: overview } = useContactsOverview();
  const [hasAllTags, setAllTags] = useState(false);
  const shown = hasAllTags ? tags : tags.slice(0, tagsAtFirst);
  return (
    <nav className={classes.nav} aria-label={t('lists')}>
      <ul className={classes.list}>
        <li>
          <Entry list={list} label={t('everybody')} to={{}} total={overview?.total} />
        </li>
        <li>
          <Entry list={list} label={t('newOnes')} to={{ status: 'new' }} total={overview?.fresh} />
        </li>
        <li>
          <Entry list={list} label={t('starredOnes')} to={{ starred: 'true' }} total={overview?.starred} />
        </li>
      </ul>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('groups')}</h2>
        <ActionIcon
          {...quiet}
          size={36}
          aria-label={t('addGroup')}
          onClick={() => openGroupForm({ title: t('addGroup') })}
        >
          <IconPlus aria-hidden size={18} />
        </ActionIcon>
      </div>
      <ul className={classes.list}>
        {groups.map((group) => (
          <li key={group.id} className={classes.group}>
            <Entry list={list} label={group.name} to={{ group: group.id }} total={group.total} />
            <GroupMenu group={group} />
          </li>
        ))}
      </ul>
      {tags.length > 0 && <h2 className={classes.title}>{t('tags')}</h2>}
      <ul className={classes.list}>
        {shown.map(({ tag, total }) => (
          <li key={tag}>
            <Entry list={list} label={tag} to={{ tag }} total={total} />
          </li>
        ))}
        {shown.length < tags.length && (
          <li>
            <UnstyledButton className={classes.entry} onClick={() => setAllTags(true)}>
              {t('moreTags')}
            </UnstyledButton>
          </li>
        )}
        <li className={classes.last}>
          <Entry list={list} label={t('trashTitle')} to={{ state: 'trashed' }} total={overview?.trashed} />
        </li>
        <li>
          <Link className={classes.entry} href="/app/contacts/import">
            {t('import')}
          </Link>
        </li>
        <li>
          <Link className={classes.entry} href="/app/contacts/duplicates">
            {t('merges:find')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
