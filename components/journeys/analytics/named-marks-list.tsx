import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import type { NamedMark, Run } from './marks';
import classes from './over-time.module.css';
import { useDayWords } from './use-day-words';

/** Most events that are named at one line; the table names all. */
const maxRuns = 2;

/** What the lines of the drawing stand for, in the order of time, each event with its own days. */
export function NamedMarksList({ named, others }: { named: NamedMark[]; others: number }) {
  const { t } = useTranslation('analytics');
  const { days } = useDayWords();
  const number = useNumberText();
  if (named.length === 0) return null;
  const unnamed = others + named.reduce((sum, { runs }) => sum + Math.max(0, runs.length - maxRuns), 0);
  const isOther = (run: Run, before: Run | undefined) => run.from !== before?.from || run.to !== before?.to;
  return (
    <ul className={classes.marks}>
      {named.map(({ step, runs }) => (
        <li key={step} data-line>
          {runs.slice(0, maxRuns).map((run, at) => (
            <span key={`${run.from} ${run.name}`} className={classes.markRun}>
              {isOther(run, runs[at - 1]) && <span className={classes.markDay}>{days(run)}</span>}
              <bdi>{run.name}</bdi>
              {at === maxRuns - 1 && runs.length > maxRuns && '\u00a0…'}
            </span>
          ))}
        </li>
      ))}
      {unnamed > 0 && <li className={classes.markDay}>{t('more', { number: number(unnamed) })}</li>}
    </ul>
  );
}
