import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { PageAct } from '@/components/ui/page-act';
import { SearchField } from '@/components/ui/search-field';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { can } from '@/lib/platform/permissions/can';
import { openNewTeam } from './team-form';
import { TeamList } from './team-list';

/** The teams of an organization; its admins make them here. */
export function TeamsPage({ slug }: { slug: string }) {
  const { t } = useTranslation('teams');
  const { data: organization } = useOrganization(slug);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  if (!organization) return null;
  const mayOwn = can({ staffRole: null }, 'team.own', { role: organization.role });
  const add = <PageAct icon={IconPlus} label={t('new')} onClick={() => openNewTeam(slug)} isMain />;
  return (
    <SettingsShell organization={organization} about={t(mayOwn ? 'aboutAdmin' : 'about')} actions={mayOwn ? add : null}>
      <Stack gap="md">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <TeamList organization={organization} q={q} />
      </Stack>
    </SettingsShell>
  );
}
