import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { DrawnChart } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/ui/load-failed';
import { useWithNote } from '@/components/ui/use-with-note';
import { useOrganizationAnalytics } from '@/lib/cards/visits/organization-hooks';
import { useMetEvents } from '@/lib/contacts/book/organization-hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { can } from '@/lib/platform/permissions/can';
import { ExportMenu } from '../export-menu';
import { marksOf } from '../marks';
import { Panels } from '../panels';
import { PeriodPicker } from '../period-picker';
import { isEmpty } from '../periods';
import pickers from '../pickers.module.css';
import { useTables } from '../use-tables';
import { useView } from '../use-view';
import { viewQuery } from '../view-of';
import classes from './organization-analytics.module.css';

// Below what a window shows at first.
const PeopleFigures = dynamic(() => import('./people-figures').then((module) => module.PeopleFigures));

/** The figures of an organization's cards, by whom they came, who has none yet, and where its members met people. */
export function OrganizationAnalytics({ slug }: { slug: string }) {
  const { t } = useTranslation('analytics');
  const { data: organization } = useOrganization(slug);
  const { view: asked, isCompared, change, compare } = useView();
  const { days, from, to } = asked;
  const view = { days, from, to };
  const { data: analytics, isError, refetch } = useOrganizationAnalytics(slug, view);
  const withNote = useWithNote();
  const tables = useTables();
  const { data: met } = useMetEvents(slug, view);
  if (!organization) return null;
  const marks = marksOf(met?.pages.flatMap(({ items }) => items) ?? [], withNote);
  const path = `/api/v1/organizations/${slug}/analytics`;
  const period = viewQuery({ ...view, card: null });
  const fileOf = (table: string) =>
    table === 'events'
      ? `${path}/events/export?${new URLSearchParams(period)}`
      : `${path}/export?${new URLSearchParams({ ...period, table })}`;
  const files = [
    ...tables.filter(({ table }) => table !== 'link' && table !== 'code' && table !== 'field'),
    ...(['team', 'member', 'template', 'code'] as const).map((table) => ({ table, name: t(`rank_${table}`) })),
    { table: 'idle', name: t('idle') },
    { table: 'events', name: t('events') },
  ];
  const actions = (
    <div className={pickers.pickers}>
      <PeriodPicker
        view={asked}
        shown={analytics?.period}
        isCompared={isCompared}
        onChange={change}
        onCompare={compare}
      />
      <ExportMenu tables={files} fileOf={fileOf} />
    </div>
  );
  const seesAll = can({ staffRole: null }, 'profile.readNumbers', { role: organization.role, team: null });
  const people = { slug, view, fileOf, seesAll };
  return (
    <SettingsShell
      organization={organization}
      about={t(seesAll ? 'organizationAboutAll' : 'organizationAbout')}
      actions={actions}
    >
      {!analytics ? (
        isError && <LoadFailed title={t('failed')} retry={t('retry')} onRetry={refetch} />
      ) : isEmpty(analytics) ? (
        <div className={classes.page}>
          <EmptyState picture={<DrawnChart />} title={t('emptyTitle')} text={t('emptyOrganization')} />
          <PeopleFigures {...people} />
        </div>
      ) : (
        <Panels analytics={analytics} marks={marks} isCompared={isCompared} fileOf={fileOf} isOfOrganization>
          <PeopleFigures {...people} />
        </Panels>
      )}
    </SettingsShell>
  );
}
