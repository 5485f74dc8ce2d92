import type { ReactNode } from 'react';
import type { AnalyticsView } from '@/lib/cards/visits/model';
import { Idle } from './idle';
import { MetEvents } from './met-events';
import classes from './organization-analytics.module.css';
import { RankingPanel } from './ranking-panel';

type Props = {
  slug: string;
  view: Omit<AnalyticsView, 'card'>;
  fileOf: (table: string) => string;
  seesAll: boolean;
  /** A short panel that stands below those who have not shared. */
  children?: ReactNode;
};

/** Whose cards are viewed most, whose not at all, and whom the organization's members met where. */
export function PeopleFigures({ slug, view, fileOf, seesAll, children }: Props) {
  return (
    <div className={classes.people}>
      <div className={classes.column}>
        <RankingPanel slug={slug} view={view} fileOf={fileOf} seesAll={seesAll} />
        <MetEvents slug={slug} view={view} file={fileOf('events')} seesAll={seesAll} />
      </div>
      <div className={classes.beside}>
        <Idle slug={slug} view={view} file={fileOf('idle')} seesAll={seesAll} />
        {children}
      </div>
    </div>
  );
}
