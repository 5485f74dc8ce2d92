import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { FilterPill, ListFilters } from '@/components/ui/list-filters';
import { PageAct } from '@/components/ui/page-act';
import { cardStates } from '@/lib/cards/card/organization-choices';
import type { CardsView } from '@/lib/cards/card/organization-hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { useTeams } from '@/lib/organization/teams/hooks';
import { can } from '@/lib/platform/permissions/can';
import { OrganizationCardList } from './card-list';

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
  const make = () => setMaking(true);
  const teamChoices = (teams?.pages ?? [])
    .flatMap(({ items }) => items)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SettingsShell
      organization={organization}
      about={t(mayMake ? 'about' : 'aboutReader')}
      actions={mayMake ? <PageAct icon={IconPlus} label={t('new')} onClick={make} isMain /> : null}
    >
      <ListFilters
        search={{ label: t('search'), value: search, onChange: setSearch }}
        count={[choice.team, choice.status, choice.person, choice.template].filter(Boolean).length}
      >
        {teamChoices.length > 0 && (
          <FilterPill
            label={t('team')}
            any={t('allTeams')}
            choices={teamChoices}
            value={choice.team}
            onChange={(team) => setChoice({ ...choice, team })}
          />
        )}
        <FilterPill
          label={t('state')}
          any={t('state_all')}
          choices={cardStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={choice.status}
          onChange={(status) => setChoice({ ...choice, status })}
        />
        <MoreFilters
          organization={organization}
          view={choice}
          onChange={(part) => setChoice((before) => ({ ...before, ...part }))}
        />
      </ListFilters>
      <OrganizationCardList
        slug={slug}
        view={{ ...choice, ...(q ? { q } : {}) }}
        add={mayMake ? <Button onClick={make}>{t('new')}</Button> : null}
      />
      {mayMake && <MakeCards organization={organization} isOpen={isMaking} onClose={() => setMaking(false)} />}
    </SettingsShell>
  );
}
