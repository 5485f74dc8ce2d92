import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import { direction, localeOr } from '@/lib/platform/i18n/languages';
import classes from './over-time.module.css';
import { type MarkedDay, marksIn, type Step } from './periods';
import { useDayWords } from './use-day-words';

/** Most events that are named beside the figures; the table names all. */
const maxNames = 4;

type Props = { step: Step | undefined; marks: MarkedDay[]; isCompared: boolean };

/** What happened in the step of the drawing that is pointed at or reached by keyboard; screen readers hear it as it changes. */
export function ChartWords({ step, marks, isCompared }: Props) {
  const { t } = useTranslation('analytics');
  // The drawing around it runs from the left in every language.
  const dir = direction(localeOr(useRouter().locale));
  const { step: written } = useDayWords();
  const number = useNumberText();
  // A whole day says nothing beside one in progress.
  const isKnown = isCompared && step?.viewsBefore !== null && step?.state !== 'soFar';
  const names = step ? marksIn(step, marks) : [];
  const figures = step
    ? [
        ...(step.state === 'toCome'
          ? []
          : [
              { name: t('views'), value: step.views },
              { name: t('savesShort'), value: step.saves },
            ]),
        ...(isKnown ? [{ name: t('before'), value: step.viewsBefore ?? 0 }] : []),
      ]
    : [];
  return (
    <div role="status">
      {step && (
        <div className={classes.tip} dir={dir}>
          <p className={classes.when}>
            {written(step)}
            {step.state === 'soFar' && <span className={classes.soFar}> · {t('soFar')}</span>}
          </p>
          <dl>
            {figures.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{number(value)}</dd>
              </div>
            ))}
          </dl>
          {names.length > 0 && (
            <div className={classes.event}>
              {names.slice(0, maxNames).map((name) => (
                <p key={name}>
                  <bdi>{name}</bdi>
                </p>
              ))}
              {names.length > maxNames && <p>{t('more', { number: number(names.length - maxNames) })}</p>}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
