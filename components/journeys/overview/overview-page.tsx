import { IconCards, IconUserPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openInvite } from '@/components/organization/invitations/invite';
import { Logo } from '@/components/organization/organization/logo';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { AboutMark } from '@/components/ui/about-mark';
import { FigureTile, FigureTiles } from '@/components/ui/figure-tiles';
import { PageAct } from '@/components/ui/page-act';
import type { Overview } from '@/lib/journeys/overview/schema';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { AreaTiles } from './area-tiles';
import { HouseStyle } from './house-style';
import { Needs } from './needs';
import classes from './overview.module.css';
import { OverviewFacts } from './overview-head';
import { SetUp } from './set-up';
import { TeamTable } from './team-table';

const MakeCards = dynamic(
  () => import('@/components/cards/card/organization/create-cards').then((module) => module.MakeCards),
  { ssr: false },
);

type Props = { slug: string; overview: Overview };

/** The figures of the organization, or of the teams that the reader manages. */
function Figures({ overview }: Pick<Props, 'overview'>) {
  const { t } = useTranslation(['overview', 'organization-cards', 'figures']);
  const locale = localeOr(useRouter().locale);
  const { people, live, views, exchanges, invitations } = overview;
  const [ending] = invitations.ending;
  const about = (name: string, text: string) => <AboutMark name={name} text={`${text} ${t('figures:about_change')}`} />;
  const isComparable = views.before + exchanges.before > 0;
  const open = invitations.counts.waiting + invitations.counts.unsent;
  return (
    <FigureTiles>
      <FigureTile label={t('live')} value={live} note={t('ofPeople', { count: people })} />
      <FigureTile
        label={t('views')}
        about={about(t('views'), t('figures:about_views'))}
        value={views.now}
        {...(isComparable ? { before: views.before } : {})}
      />
      <FigureTile
        label={t('received')}
        about={about(t('received'), t('figures:about_exchanges'))}
        value={exchanges.now}
        {...(isComparable ? { before: exchanges.before } : {})}
      />
      <FigureTile
        label={t('invitationsOpen')}
        value={open}
        note={ending && t('nextEnds', { date: utcDayText(ending.expiresAt, locale) })}
      />
    </FigureTiles>
  );
}

/** The first page of an organization for those who run it: its figures, what waits for them, its teams and its house style. */
export function OverviewPage({ slug, overview }: Props) {
  const { t } = useTranslation('overview');
  const { data: organization } = useOrganization(slug);
  const [isMaking, setMaking] = useState<'some' | 'missing' | null>(null);
  if (!organization) return null;
  const invite = () => openInvite(slug, organization.role === 'OWNER');
  const actions = (
    <>
      <PageAct icon={IconCards} label={t('newCards')} onClick={() => setMaking('some')} />
      <PageAct icon={IconUserPlus} label={t('invite')} onClick={invite} isMain />
    </>
  );
  return (
    <SettingsShell
      organization={organization}
      parts={{ picture: <Logo organization={organization} />, note: <OverviewFacts overview={overview} /> }}
      actions={actions}
    >
      <div className={classes.page}>
        <AreaTiles organization={organization} />
        <Figures overview={overview} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <Needs slug={slug} overview={overview} onMakeCards={() => setMaking('missing')} />
            <TeamTable slug={slug} teams={overview.teams} />
          </div>
          <div className={classes.column}>
            <HouseStyle slug={slug} house={overview.house} role={organization.role} />
            {overview.setUp && <SetUp slug={slug} done={overview.setUp} onInvite={invite} />}
          </div>
        </div>
      </div>
      {isMaking && (
        <MakeCards
          organization={organization}
          people={isMaking === 'missing' ? overview.withoutCard.first : []}
          isOpen
          onClose={() => setMaking(null)}
        />
      )}
    </SettingsShell>
  );
}
