import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { Analytics } from '@/lib/cards/visits/model';
import { Funnel } from './funnel';
import { OverTime } from './over-time';
import classes from './panels.module.css';
import type { MarkedDay } from './periods';
import { Tiles } from './tiles';

// Below what a window shows at first.
const FurtherPanels = dynamic(() => import('./further-panels').then((module) => module.FurtherPanels));

type Props = {
  analytics: Analytics;
  marks: MarkedDay[];
  isCompared: boolean;
  /** The address of a table as a file. */
  fileOf: (table: string) => string;
  /** Whether they are of many cards, of which neither single fields nor links say anything. */
  isOfOrganization?: boolean;
  /** What else there is to show, below the figures over time. */
  children?: ReactNode;
};

/** All figures of cards over a period. */
export function Panels({ analytics, marks, isCompared, fileOf, isOfOrganization = false, children }: Props) {
  return (
    <div className={classes.page}>
      <Tiles analytics={analytics} isCompared={isCompared} />
      <div className={classes.wide}>
        <OverTime
          analytics={analytics}
          marks={marks}
          isCompared={isCompared && analytics.totalBefore.views > 0}
          file={fileOf('day')}
        />
        <Funnel total={analytics.total} file={fileOf('total')} />
      </div>
      {children}
      <FurtherPanels analytics={analytics} fileOf={fileOf} isOfOrganization={isOfOrganization} />
    </div>
  );
}
