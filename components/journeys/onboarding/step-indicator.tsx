import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { OnboardingStep } from '@/lib/journeys/onboarding/schema';
import { answeredSteps } from '@/lib/journeys/onboarding/steps';
import classes from './step-indicator.module.css';

type Props = {
  /** The steps of this onboarding. */
  steps: readonly OnboardingStep[];
  step: OnboardingStep;
  /** The index of the furthest step that was reached: the user can go to any step up to it. */
  furthest: number;
  onSelect: (step: OnboardingStep) => void;
};

/** The current step, and buttons that lead back to earlier steps. */
export function StepIndicator({ steps, step, furthest, onSelect }: Props) {
  const { t } = useTranslation('onboarding');
  const names: Record<OnboardingStep, string> = {
    name: t('stepName'),
    work: t('stepWork'),
    reach: t('stepReach'),
    look: t('stepLook'),
    username: t('stepUsername'),
    share: t('stepShare'),
  };
  const current = steps.indexOf(step);
  const isReached = (name: OnboardingStep) => name !== 'share' && answeredSteps.indexOf(name) <= furthest;
  return (
    <nav aria-label={t('steps')} className={classes.nav}>
      <ol className={classes.list}>
        {steps.map((name, index) => (
          <li
            key={name}
            className={classes.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'open'}
          >
            <button
              type="button"
              className={classes.button}
              aria-current={index === current ? 'step' : undefined}
              disabled={!isReached(name)}
              onClick={() => index !== current && onSelect(name)}
            >
              <span className={classes.mark}>
                {index < current ? <IconCheck aria-hidden size={16} /> : <span aria-hidden>{index + 1}</span>}
              </span>
              <span className={classes.name}>{names[name]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
