import { safeRedirect } from '@/lib/platform/formats/links';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';

/**
 * The path after signing in: back to the page the user came from where that is safe, otherwise to their cards; users who have not
 * finished onboarding go there first. The path has no locale, so that the language of the sign-in pages is kept.
 */
export function afterSignIn(isOnboardingDone: boolean, redirect: unknown): string {
  const target = withoutLocale(safeRedirect(redirect, '/app/profiles'));
  // An invitation comes before onboarding, because the organization may prefill what onboarding would ask for.
  if (isOnboardingDone || target.split('?')[0] === '/accept-invitation') return target;
  return target === '/app/profiles' || target === '/onboarding' ? '/onboarding' : withRedirect('/onboarding', target);
}

/** The steps of a sign-in at which a session gets what it lacks, by the code of the error with which it is refused until then. */
const laterSteps: Record<string, string> = {
  second_factor_required: '/auth/second-factor',
  second_factor_setup_required: '/auth/set-up-second-factor',
};

/** The path of the step that a refused sign-in continues with; null where it is refused for another reason. */
export function laterStep(code: string, redirect: unknown): string | null {
  const step = Object.hasOwn(laterSteps, code) ? laterSteps[code] : undefined;
  return step ? withRedirect(step, redirect) : null;
}

/** The path of a sign-in step, with the target of the previous step; an unsafe target is dropped. */
export function withRedirect(path: string, redirect: unknown): string {
  const target = safeRedirect(redirect, '');
  return target ? `${path}?redirect=${encodeURIComponent(target)}` : path;
}
