import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import { namedDays } from './named-days';
import classes from './over-time.module.css';
import type { MarkedDay, Step } from './periods';
import { useDayWords } from './use-day-words';

/** What the lines of the drawing stand for: those with the most views, in the order of time. The table names all. */
export function MarkedDays({ steps, marks }: { steps: Step[]; marks: MarkedDay[] }) {
  const { t } = useTranslation('analytics');
  const { days: written } = useDayWords();
  const number = useNumberText();
  const { named, others } = namedDays(steps, marks);
  if (named.length === 0) return null;
  return (
    <ul className={classes.marks}>
      {named.map(({ from, to, names }) => (
        <li key={from}>
          <span className={classes.markDay}>{written({ from, to })}</span>
          <bdi>{names.join(' · ')}</bdi>
        </li>
      ))}
      {others > 0 && <li className={classes.markDay}>{t('moreDays', { number: number(others) })}</li>}
    </ul>
  );
}
