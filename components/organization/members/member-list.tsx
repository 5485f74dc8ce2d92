import { Button, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useCallback, useRef } from 'react';
import { useViewer } from '@/components/app/viewer';
import type { Member, MemberSort } from '@/lib/organization/members/schema';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { MemberRow } from './member-row';
import type { MemberSelection } from './member-selection';
import classes from './members.module.css';

type Props = {
  slug: string;
  /** The organization's name. */
  name: string;
  /** The reader's role. */
  role: OrganizationRole | null;
  members: Member[];
  /** Null when the user has no actions for several members. */
  selection: MemberSelection | null;
  next: { isThere: boolean; isLoading: boolean; load: () => void };
  sort: MemberSort;
  onSort: (sort: MemberSort) => void;
};

type HeadProps = { label: string; isSorted: boolean; direction: 'ascending' | 'descending'; onSort: () => void };

/** The head of a column that the list can be sorted by. */
function SortHead({ label, isSorted, direction, onSort }: HeadProps) {
  const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={classes.sort} data-on={isSorted || undefined} onClick={onSort}>
      {label}
      <Icon aria-hidden size={14} />
    </UnstyledButton>
  );
}

/** The members of a view as a table, page by page. */
export function MemberList({ slug, name, role, members, selection, next, sort, onSort }: Props) {
  const { t } = useTranslation(['members', 'organizations']);
  const viewer = useViewer();
  const newest = useRef(selection);
  newest.current = selection;
  // The function keeps its identity, so that only the changed row is rendered again.
  const toggle = useCallback((id: string) => newest.current?.toggle(id), []);
  const areAllChosen = members.every(({ id }) => selection?.ids.has(id));
  if (members.length === 0)
    return (
      <Text c="dimmed" role="status">
        {t('organizations:searchNone')}
      </Text>
    );
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {selection && (
              <td className={classes.pick}>
                <Checkbox
                  aria-label={t('selectShown')}
                  checked={areAllChosen}
                  indeterminate={!areAllChosen && selection.ids.size > 0}
                  onChange={() => (areAllChosen ? selection.clear() : selection.add(members.map(({ id }) => id)))}
                />
              </td>
            )}
            <th scope="col" aria-sort={sort === 'name' ? 'ascending' : undefined}>
              <SortHead
                label={t('person')}
                isSorted={sort === 'name'}
                direction="ascending"
                onSort={() => onSort('name')}
              />
            </th>
            <th scope="col" className={classes.wide}>
              {t('role')}
            </th>
            <th scope="col" className={classes.wide}>
              {t('teams')}
            </th>
            <th scope="col" className={classes.wide}>
              {t('cardColumn')}
            </th>
            <th scope="col" className={classes.wider} aria-sort={sort === 'joined' ? 'descending' : undefined}>
              <SortHead
                label={t('joined')}
                isSorted={sort === 'joined'}
                direction="descending"
                onSort={() => onSort('joined')}
              />
            </th>
            <td className={classes.acts} />
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              {...{ slug, name, role, member }}
              isSelf={member.id === viewer?.id}
              isChosen={selection ? selection.ids.has(member.id) : undefined}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
      {next.isThere && (
        <Button variant="default" mt="md" loading={next.isLoading} onClick={next.load}>
          {t('organizations:more')}
        </Button>
      )}
    </>
  );
}
