import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import type { NamedMark } from './marks';
import classes from './over-time.module.css';
import { useDayWords } from './use-day-words';

/** What the lines of the drawing stand for, in the order of time. */
export function NamedMarksList({ named, others }: { named: NamedMark[]; others: number }) {
  const { t } = useTranslation('analytics');
  const { days: written } = useDayWords();
  const number = useNumberText();
  if (named.length === 0) return null;
  return (
    <ul className={classes.marks}>
      {named.map(({ step, from, to, names }) => (
        <li key={step} data-line>
          <span className={classes.markDay}>{written({ from, to })}</span>{' '}
          {names.map((name, at) => (
            <span key={name}>
              {at > 0 && ' · '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </li>
      ))}
      {others > 0 && <li className={classes.markDay}>{t('moreDays', { number: number(others) })}</li>}
    </ul>
  );
}
