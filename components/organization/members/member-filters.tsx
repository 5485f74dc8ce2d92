import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAllTeams } from '@/components/organization/teams/use-all-teams';
import { SearchField } from '@/components/ui/search-field';
import type { MembersView } from '@/lib/organization/members/model';
import { memberStatuses } from '@/lib/organization/members/model';
import { organizationRoles } from '@/lib/organization/organization/model';
import classes from './members.module.css';

type Props = { slug: string; view: MembersView; onChange: (view: MembersView) => void };

/** The filters of the list of members: the search, and a chip for each thing they can be narrowed by. */
export function MemberFilters({ slug, view, onChange }: Props) {
  const { t } = useTranslation(['members', 'organizations']);
  const teams = useAllTeams(slug);
  const [search, setSearch] = useState(view.q ?? '');
  const searchLater = useDebouncedCallback((q: string) => onChange({ ...view, q: q.trim() }), 250);
  const statusNames = {
    active: t('organizations:statusActive'),
    invited: t('organizations:statusInvited'),
    left: t('organizations:statusLeft'),
  };
  const select = (name: 'role' | 'status' | 'team', label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      className={classes.chip}
      data-on={view[name] !== undefined || undefined}
      aria-label={label}
      data={data}
      value={view[name] ?? ''}
      onChange={(event) => onChange({ ...view, [name]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <SearchField
        className={classes.search}
        label={t('organizations:search')}
        value={search}
        onChange={(value) => {
          setSearch(value);
          searchLater(value);
        }}
      />
      <div className={classes.chips}>
        {select('role', t('role'), [
          { value: '', label: t('anyRole') },
          ...organizationRoles.map((value) => ({ value, label: t(`organizations:role${value}`) })),
        ])}
        {select('status', t('status'), [
          { value: '', label: t('anyStatus') },
          ...memberStatuses.map((value) => ({ value, label: statusNames[value] })),
        ])}
        {teams.length > 0 &&
          select('team', t('team'), [
            { value: '', label: t('anyTeam') },
            { value: 'none', label: t('noTeam') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ])}
      </div>
    </search>
  );
}
