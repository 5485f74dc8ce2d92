import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled, IconTag, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useNumberText } from '@/components/ui/use-number-text';
import { useContactGroups } from '@/lib/contacts/book/group-hooks';
import { useContactsOverview, useContactTags } from '@/lib/contacts/book/hooks';
import { type ContactsView, firstView, viewQuery } from '@/lib/contacts/book/view-schema';
import classes from './list-chips.module.css';
import type { ListView } from './use-list-view';

/** The most groups, and the most tags, that have a chip of their own; the filter has all of them. */
const most = 3;

type Choice = Partial<ContactsView>;

/** Whether the list shows exactly one of the choices, apart from the order and the search. */
function isShown(view: ContactsView, to: Choice): boolean {
  const { sort: _sort, q: _q, ...here } = view;
  const { sort: _order, q: _none, ...there } = { ...firstView, ...to };
  return JSON.stringify(viewQuery(here)) === JSON.stringify(viewQuery(there));
}

type ChipProps = { list: ListView; to: Choice; total?: number | undefined; children: ReactNode };

function Chip({ list, to, total, children }: ChipProps) {
  const written = useNumberText();
  return (
    <Link
      className={classes.chip}
      href={list.hrefOf(to)}
      shallow
      scroll={false}
      aria-current={isShown(list.view, to) ? 'page' : undefined}
    >
      {children}
      {total !== undefined && <span className={classes.total}>{written(total)}</span>}
    </Link>
  );
}

/** The chip of the new contacts. */
export function NewChip({ list }: { list: ListView }) {
  const { t } = useTranslation('contacts');
  const { data: overview } = useContactsOverview();
  if (!overview?.fresh && list.view.status !== 'new') return null;
  return (
    <Chip list={list} to={{ status: 'new' }} total={overview?.fresh ?? 0}>
      <span className={classes.dot} aria-hidden />
      {t('newOnes')}
    </Chip>
  );
}

/** The lists that one click shows: all contacts, the new and the starred ones, and those of the largest groups and tags. */
export function ListChips({ list, children }: { list: ListView; children: ReactNode }) {
  const { t } = useTranslation('contacts');
  const { view } = list;
  const { data: groups = [] } = useContactGroups();
  const { data: tags = [] } = useContactTags();
  const { data: overview } = useContactsOverview();
  const large = groups.toSorted((a, b) => b.total - a.total).slice(0, most);
  const shownGroups = groups.filter((group) => large.includes(group) || group.id === view.group);
  const shownTags = tags.filter(({ tag }, at) => at < most || tag === view.tag);
  return (
    <nav aria-label={t('lists')} className={classes.nav}>
      <ul className={classes.chips}>
        <li>
          <Chip list={list} to={{}}>
            {t('all')}
          </Chip>
        </li>
        <li className={classes.fresh}>
          <NewChip list={list} />
        </li>
        {(overview?.starred !== 0 || view.starred !== '') && (
          <li>
            <Chip list={list} to={{ starred: 'true' }} total={overview?.starred}>
              <IconStarFilled aria-hidden size={13} />
              <VisuallyHidden>{t('starredOnes')}</VisuallyHidden>
            </Chip>
          </li>
        )}
        {shownGroups.map(({ id, name, total }) => (
          <li key={id}>
            <Chip list={list} to={{ group: id }} total={total}>
              <IconUsersGroup aria-hidden size={14} />
              <bdi className={classes.name}>{name}</bdi>
            </Chip>
          </li>
        ))}
        {shownTags.map(({ tag, total }) => (
          <li key={tag}>
            <Chip list={list} to={{ tag }} total={total}>
              <IconTag aria-hidden size={14} />
              <bdi className={classes.name}>{tag}</bdi>
            </Chip>
          </li>
        ))}
        <li>{children}</li>
      </ul>
    </nav>
  );
}
