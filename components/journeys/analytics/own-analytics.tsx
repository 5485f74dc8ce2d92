import { Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { DrawnChart } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { LoadFailed } from '@/components/ui/load-failed';
import { useWithNote } from '@/components/ui/use-with-note';
import { useCards } from '@/lib/cards/card/hooks';
import { useAnalytics } from '@/lib/cards/visits/hooks';
import { useEventsBetween } from '@/lib/contacts/events/hooks';
import { CardPicker } from './card-picker';
import { ExportMenu } from './export-menu';
import { marksOf } from './marks';
import { Panels } from './panels';
import { PeriodPicker } from './period-picker';
import { isEmpty } from './periods';
import classes from './pickers.module.css';
import { useTables } from './use-tables';
import { useView } from './use-view';
import { viewQuery } from './view-of';

/** The figures of one's own cards: how often they were opened, by whom as far as it is known, and what came of it. */
export function OwnAnalytics() {
  const { t } = useTranslation(['analytics', 'common']);
  const { view, isCompared, change, compare } = useView();
  const { data: analytics, isError, refetch } = useAnalytics(view);
  const { data: cards = [] } = useCards();
  const { data: events = [] } = useEventsBetween(analytics?.period);
  const withNote = useWithNote();
  const tables = useTables();
  const fileOf = (table: string) => `/api/v1/analytics/export?${new URLSearchParams({ ...viewQuery(view), table })}`;
  const marks = marksOf(
    events.map(({ day, event, place }) => ({ event, place, days: [day] })),
    withNote,
  );
  const pickers = (
    <div className={classes.pickers}>
      <CardPicker cards={cards} value={view.card} onChange={(card) => change({ card })} />
      <PeriodPicker
        view={view}
        shown={analytics?.period}
        isCompared={isCompared}
        onChange={change}
        onCompare={compare}
      />
      <ExportMenu tables={tables} fileOf={fileOf} />
    </div>
  );
  const share = (
    <Button component={Link} href="/app/profiles?sharing=default">
      {t('common:shareCard')}
    </Button>
  );
  return (
    <AppShell title={t('title')} actions={pickers}>
      {!analytics ? (
        isError && <LoadFailed title={t('failed')} retry={t('retry')} onRetry={refetch} />
      ) : isEmpty(analytics) ? (
        <EmptyState picture={<DrawnChart />} title={t('emptyTitle')} text={t('emptyText')} action={share} />
      ) : (
        <Panels analytics={analytics} marks={marks} isCompared={isCompared} fileOf={fileOf} />
      )}
    </AppShell>
  );
}
