import { Button, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { SearchField } from '@/components/ui/search-field';
import { cardStates } from '@/lib/cards/card/organization-choices';
import type { CardsView } from '@/lib/cards/card/organization-hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { useTeams } from '@/lib/organization/teams/hooks';
import { can } from '@/lib/platform/permissions/can';
import { OrganizationCardList } from './card-list';
import classes from './organization-cards.module.css';

const MoreFilters = dynamic(() => import('./more-filters').then((module) => module.MoreFilters));
const MakeCards = dynamic(() => import('./create-cards').then((module) => module.MakeCards), { ssr: false });

/** The cards of an organization: search, creation and management, as far as the user may. */
export function OrganizationCardsPage({ slug }: { slug: string }) {
  const { t } = useTranslation('organization-cards');
  const { data: organization } = useOrganization(slug);
  const { data: teams } = useTeams(slug);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const [choice, setChoice] = useState<CardsView>({});
  const [isMaking, setMaking] = useState(false);
  if (!organization) return null;
  const { role, team } = organization;
  const mayMake = can({ staffRole: null }, 'profile.createForOrganization', { role, team });
  const add = (
    <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  );
  const teamChoices = teams?.pages.flatMap(({ items }) => items).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SettingsShell organization={organization} actions={mayMake ? add : null}>
      <Text c="dimmed" maw={720}>
        {t(mayMake ? 'about' : 'aboutReader')}
      </Text>
      <div className={classes.filters}>
        <div className={classes.search}>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
        </div>
        <Select
          aria-label={t('team')}
          placeholder={t('allTeams')}
          data={teamChoices ?? []}
          value={choice.team ?? null}
          onChange={(id) => setChoice({ ...choice, team: id ?? undefined })}
          clearable
          searchable
        />
        <Select
          aria-label={t('state')}
          placeholder={t('state_all')}
          data={cardStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={choice.status ?? null}
          onChange={(status) => setChoice({ ...choice, status: (status as CardsView['status']) ?? undefined })}
          clearable
        />
        <MoreFilters
          organization={organization}
          view={choice}
          onChange={(part) => setChoice((before) => ({ ...before, ...part }))}
        />
      </div>
      <OrganizationCardList slug={slug} view={{ ...choice, ...(q ? { q } : {}) }} add={mayMake ? add : null} />
      {mayMake && <MakeCards organization={organization} isOpen={isMaking} onClose={() => setMaking(false)} />}
    </SettingsShell>
  );
}
