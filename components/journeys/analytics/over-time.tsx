import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { Analytics } from '@/lib/cards/visits/model';
import { namedMarks } from './marks';
import { NamedMarksList } from './named-marks-list';
import { NumbersTable } from './numbers-table';
import classes from './over-time.module.css';
import { Panel } from './panel';
import { type MarkedDay, marksIn, stepsOf } from './periods';
import { useDayWords } from './use-day-words';

// The library of charts is as large as the rest of the page, and comes after it.
const OverTimeChart = dynamic(() => import('./over-time-chart').then((module) => module.OverTimeChart), {
  ssr: false,
  loading: () => <div className={classes.chart} />,
});

type Props = {
  analytics: Pick<Analytics, 'days' | 'daysBefore' | 'timeZone' | 'today'>;
  marks: MarkedDay[];
  isCompared: boolean;
  file: string;
};

/** Views and saves over time, with the views of the period before and the days that the reader knows. */
export function OverTime({ analytics, marks, isCompared, file }: Props) {
  const { t } = useTranslation('analytics');
  const { step: written } = useDayWords();
  const { days, timeZone } = analytics;
  const steps = stepsOf(analytics);
  // A whole day alone says nothing beside one in progress.
  const isBeside = isCompared && !(steps.length === 1 && steps[0]?.state === 'soFar');
  const lines = namedMarks(steps, marks);
  const name = t('overTime');
  const head = [
    t(steps.length === days.length ? 'day' : 'week'),
    t('views'),
    t('savesShort'),
    ...(isCompared ? [t('before')] : []),
  ];
  const rows = steps.map((step) => ({
    key: step.from,
    name: written(step),
    notes: [...(step.state === 'soFar' ? [t('soFar')] : []), ...marksIn(step, marks)],
    cells: [
      ...(step.state === 'toCome' ? [null, null] : [step.views, step.saves]),
      ...(isCompared ? [step.state === 'soFar' ? null : step.viewsBefore] : []),
    ],
  }));
  const legend = (
    <ul className={classes.legend}>
      <li data-line="views">{t('views')}</li>
      <li data-line="saves">{t('savesShort')}</li>
      {isBeside && <li data-line="before">{t('before')}</li>}
    </ul>
  );
  return (
    <Panel
      name={name}
      about={`${timeZone ? t('about_overTime', { zone: timeZone }) : t('about_overTimeEach')} ${t('about_soFar')}`}
      file={file}
      beside={legend}
      table={<NumbersTable label={name} head={head} rows={rows} />}
    >
      <OverTimeChart
        label={t('chartHelp', { name })}
        steps={steps}
        marks={marks}
        named={lines.named}
        isCompared={isBeside}
      />
      <NamedMarksList {...lines} />
    </Panel>
  );
}
