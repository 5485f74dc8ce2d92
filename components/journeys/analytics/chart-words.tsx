import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import classes from './over-time.module.css';
import { type MarkedDay, marksIn, type Step } from './periods';
import { useDayWords } from './use-day-words';

type Props = { step: Step | undefined; marks: MarkedDay[]; isCompared: boolean };

/** What happened in the step of the drawing that is pointed at or reached by keyboard; screen readers hear it as it changes. */
export function ChartWords({ step, marks, isCompared }: Props) {
  const { t } = useTranslation('analytics');
  const { step: written } = useDayWords();
  const number = useNumberText();
  // A whole day says nothing beside one in progress.
  const isKnown = isCompared && step?.viewsBefore !== null && step?.state !== 'soFar';
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
        <div className={classes.tip}>
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
          {marksIn(step, marks).map((name) => (
            <p key={name} className={classes.event}>
              <bdi>{name}</bdi>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
