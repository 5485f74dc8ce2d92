import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/components/app/session';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useFinishOnboarding, useSaveOnboarding } from '@/lib/journeys/onboarding/hooks';
import type { Onboarding, OnboardingDraft, OnboardingStep, OnboardingView } from '@/lib/journeys/onboarding/schema';
import { answeredSteps, stepErrors, stepOf, stepsWithout } from '@/lib/journeys/onboarding/steps';
import { ApiError } from '@/lib/platform/browser/api';
import { waitForClaims } from '@/lib/platform/browser/claims';
import { localeOr } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';

const pause = 800;
const at = (step: OnboardingStep) => answeredSteps.indexOf(step);

/** Returns the error codes by path within the content; the server gives paths from the request's root. */
function refusalsOf(error: unknown): FieldErrors {
  const errors = error instanceof ApiError ? error.errors : [];
  return Object.fromEntries(errors.map(({ path, code }) => [path.replace(/^draft\.(content\.)?/, ''), code]));
}

/** Returns the state of onboarding without its look: the answers, the step, the errors, and the functions that continue. */
export function useOnboardingForm(initial: OnboardingView) {
  const steps = stepsWithout(initial.given?.parts ?? []);
  const locale = localeOr(useRouter().locale);
  const session = useSession();
  // The saved step may have nothing left to ask, so the next step with questions is used.
  const [step, setStep] = useState<OnboardingStep>(
    steps.find((name) => name !== 'share' && at(name) >= at(initial.step)) ?? 'username',
  );
  const [draft, setDraft] = useState(initial.draft);
  const [furthest, setFurthest] = useState(at(step));
  // Errors are shown after the user tries to continue, not while the user is still typing.
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState<FieldErrors>({});
  const [isFinishing, setFinishing] = useState(false);
  const [card, setCard] = useState<OwnCard | null>(null);
  const saved = useRef(initial.draft);
  const saving = useSaveOnboarding();
  const finishing = useFinishOnboarding();

  const save = (next: Onboarding) => {
    saved.current = next.draft;
    return saving.mutateAsync(next);
  };
  /** Saves the input unless this draft is saved or being saved already; an error is shown with the next step. */
  const saveNow = () => {
    if (card || isFinishing || saved.current === draft) return;
    save({ step, draft }).catch(() => {
      saved.current = initial.draft;
    });
  };

  const latest = useRef(saveNow);
  latest.current = saveNow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the answers begins the pause again.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const errors = isChecked ? { ...refusals, ...stepErrors(step, draft, locale) } : refusals;

  const show = (next: OnboardingStep, answers: OnboardingDraft) => {
    setDraft(answers);
    setStep(next);
    setFurthest((most) => Math.max(most, at(next)));
    setChecked(false);
  };

  /** Goes to a step; forward only if the current step has no errors. */
  const goTo = async (next: OnboardingStep) => {
    const isForward = at(next) > at(step);
    if (isForward && Object.keys(stepErrors(step, draft, locale)).length > 0) return setChecked(true);
    const answer = await save({ step: next, draft }).catch(() => null);
    if (!answer && isForward) return;
    show(next, answer ? { ...draft, username: draft.username || answer.draft.username } : draft);
  };

  const finish = async () => {
    if (!draft.username) return setRefusals({ username: 'required' });
    setFinishing(true);
    try {
      const made = await finishing.mutateAsync({ step: 'username', draft, key: newId() });
      // A session that came without the identity provider's library, as in a native wrapper, has no token to refresh.
      if (session.user)
        await waitForClaims(session.user, (claims) => claims.isOnboardingDone === true).catch(() => false);
      await session.settled();
      setCard(made);
    } catch (error) {
      const refused = refusalsOf(error);
      setRefusals(refused);
      const other = Object.keys(refused).map(stepOf).find(Boolean);
      if (other) {
        setStep(other);
        setChecked(true);
      }
    } finally {
      setFinishing(false);
    }
  };

  const change = (part: Partial<OnboardingDraft>) => {
    setRefusals({});
    setDraft((before) => ({ ...before, ...part }));
  };

  const isRefusalShown = Object.keys(refusals).length > 0;
  return {
    ...{ locale, steps, step, draft, furthest, errors, card, change, goTo, finish, saveNow },
    isBusy: isFinishing,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** The error of the last action, unless it is shown at a field. */
    problem: isRefusalShown ? null : (finishing.error ?? saving.error),
  };
}
