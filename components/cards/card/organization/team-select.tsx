import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { Organization } from '@/lib/organization/organization/schema';
import { useTeams } from '@/lib/organization/teams/hooks';
import { can } from '@/lib/platform/permissions/can';

type Team = { id: string; name: string };
type Props = {
  slug: string;
  role: Organization['role'];
  /** Teams that stay selectable even if the user does not manage them. */
  present?: Team[];
  value: string[];
  onChange: (ids: string[]) => void;
};

/** Teams that the reader may put cards into. */
export function TeamSelect({ slug, role, present = [], value, onChange }: Props) {
  const { t } = useTranslation('organization-cards');
  const { data } = useTeams(slug);
  const teams = data?.pages.flatMap(({ items }) => items) ?? [];
  const own = teams.filter((team) =>
    can({ staffRole: null }, 'profile.createForOrganization', { role, team: team.role }),
  );
  const offered: Team[] = [...present, ...own.filter(({ id }) => !present.some((team) => team.id === id))];
  return (
    <MultiSelect
      label={t('teams')}
      description={t('teamsHint')}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
    />
  );
}
