import { safeRedirect } from '@/lib/platform/formats/links';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';

/**
 * Where somebody goes who has signed in: back to where they came from where that is safe, else to their cards; those who
 * have not finished onboarding there first. A path without locale: the language of the sign-in pages is kept.
 */
export function afterSignIn(isOnboardingDone: boolean, redirect: unknown): string {
  const target = withoutLocale(safeRedirect(redirect, '/app/profiles'));
  // An invitation comes first: what one joins may fill in what onboarding would ask.
  if (isOnboardingDone || target.split('?')[0] === '/accept-invitation') return target;
  return target === '/app/profiles' || target === '/onboarding' ? '/onboarding' : withRedirect('/onboarding', target);
}

/** A step of signing in that keeps the target of the one before; an unsafe target is dropped. */
export function withRedirect(path: string, redirect: unknown): string {
  const target = safeRedirect(redirect, '');
  return target ? `${path}?redirect=${encodeURIComponent(target)}` : path;
}
