import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import classes from './over-time.module.css';
import { type MarkedDay, marksIn, type Step } from './periods';
import { useDayWords } from './use-day-words';

/** Most days that are named below the drawing; the table names all. */
const maxNamed = 4;

/** What the lines of the drawing stand for, the latest first. */
export function MarkedDays({ steps, marks }: { steps: Step[]; marks: MarkedDay[] }) {
  const { t } = useTranslation('analytics');
  const { day } = useDayWords();
  const written = useNumberText();
  const marked = steps.filter((step) => marksIn(step, marks).length > 0).reverse();
  if (marked.length === 0) return null;
  return (
    <ul className={classes.marks}>
      {marked.slice(0, maxNamed).map((step) => (
        <li key={step.from}>
          <span className={classes.markDay}>{day(step.from)}</span>
          <bdi>{marksIn(step, marks).join(' · ')}</bdi>
        </li>
      ))}
      {marked.length > maxNamed && (
        <li className={classes.markDay}>{t('andMore', { number: written(marked.length - maxNamed) })}</li>
      )}
    </ul>
  );
}
