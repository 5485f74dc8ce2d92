import type { AnalyticsView } from '@/lib/cards/visits/model';
import { Idle } from './idle';
import { MetEvents } from './met-events';
import classes from './organization-analytics.module.css';
import { RankingPanel } from './ranking-panel';

type Props = { slug: string; view: Omit<AnalyticsView, 'card'>; fileOf: (table: string) => string; seesAll: boolean };

/** Whose cards are viewed most, whose not at all, and whom the organization's members met where. */
export function PeopleFigures({ slug, view, fileOf, seesAll }: Props) {
  return (
    <>
      <div className={classes.people}>
        <RankingPanel slug={slug} view={view} fileOf={fileOf} seesAll={seesAll} />
        <Idle slug={slug} view={view} file={fileOf('idle')} seesAll={seesAll} />
      </div>
      <MetEvents slug={slug} view={view} file={fileOf('events')} seesAll={seesAll} />
    </>
  );
}
