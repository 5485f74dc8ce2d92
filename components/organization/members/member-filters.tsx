import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAllTeams } from '@/components/organization/teams/use-all-teams';
import { FilterPill, ListFilters } from '@/components/ui/list-filters';
import type { MembersView } from '@/lib/organization/members/model';
import { memberStatuses } from '@/lib/organization/members/model';
import { organizationRoles } from '@/lib/organization/organization/model';

type Props = { slug: string; view: MembersView; onChange: (view: MembersView) => void };

/** The filters of the list of members: the search, and a choice for each thing they can be narrowed by. */
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
  const type = (value: string) => {
    setSearch(value);
    searchLater(value);
  };
  return (
    <ListFilters
      search={{ label: t('organizations:search'), value: search, onChange: type }}
      count={[view.role, view.status, view.team, view.secondFactor].filter(Boolean).length}
    >
      <FilterPill
        label={t('role')}
        any={t('anyRole')}
        choices={organizationRoles.map((value) => ({ value, label: t(`organizations:role${value}`) }))}
        value={view.role}
        onChange={(role) => onChange({ ...view, role })}
      />
      <FilterPill
        label={t('status')}
        any={t('anyStatus')}
        choices={memberStatuses.map((value) => ({ value, label: statusNames[value] }))}
        value={view.status}
        onChange={(status) => onChange({ ...view, status })}
      />
      {teams.length > 0 && (
        <FilterPill
          label={t('team')}
          any={t('anyTeam')}
          choices={[
            { value: 'none', label: t('noTeam') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={view.team}
          onChange={(team) => onChange({ ...view, team })}
        />
      )}
      <FilterPill
        label={t('secondFactor')}
        any={t('anySecondFactor')}
        choices={[{ value: 'missing', label: t('noSecondFactor') }]}
        value={view.secondFactor}
        onChange={(secondFactor) => onChange({ ...view, secondFactor })}
      />
    </ListFilters>
  );
}
