import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { PageAct } from '@/components/ui/page-act';
import { SearchField } from '@/components/ui/search-field';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { useTeam } from '@/lib/organization/teams/hooks';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { openAddPeople } from './add-people';
import { Roster } from './roster';
import { TeamMenu } from './team-menu';

/** One team: its people, their roles and their cards. */
export function TeamPage({ slug, id }: { slug: string; id: string }) {
  const { t } = useTranslation('teams');
  const { data: organization } = useOrganization(slug);
  const { data: team } = useTeam(slug, id);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  if (!organization || !team) return null;
  const { role } = organization;
  const may = (action: Action) => can({ staffRole: null }, action, { role, team: team.role });
  const add = (
    <PageAct
      icon={IconUserPlus}
      label={t('add')}
      onClick={() => openAddPeople({ slug, id, mayGrantManager: may('team.grantManager'), seesAll: may('team.own') })}
      isMain
    />
  );
  return (
    <SettingsShell
      organization={organization}
      title={team.name}
      back={{ href: `/app/organizations/${slug}/settings/teams`, label: t('back') }}
      about={t('aboutRoles')}
      parts={{
        note: (
          <Text c="dimmed">
            {t('people', { count: team.people ?? 0 })} · {t('cards', { count: team.cards ?? 0 })}
          </Text>
        ),
      }}
      actions={
        <>
          <TeamMenu slug={slug} team={team} role={role} />
          {may('team.edit') ? add : null}
        </>
      }
    >
      <Stack gap="md">
        <SearchField label={t('searchPeople')} value={search} onChange={setSearch} />
        <Roster slug={slug} team={team} role={role} q={q} />
      </Stack>
    </SettingsShell>
  );
}
