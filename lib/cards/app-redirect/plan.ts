import type { AppTargets } from './app-redirect';

/** How long the native app has to come to the front before the store is shown, in milliseconds. */
export const appWait = 1500;

type System = 'ios' | 'android' | 'other';

/** The steps on one system: open the app and show a store after {@link appWait}, or go on in the web application at once. */
export type Plan = { open: string | null; store: string | null } | { web: string };

/**
 * The plan for a system: a phone opens the app, then the store; a computer, or a phone without any target, uses the web
 * application.
 */
export function redirectPlan(system: System, targets: AppTargets): Plan {
  const store = { ios: targets.appStore, android: targets.playStore, other: null }[system];
  const open = targets.scheme ?? targets.link;
  return system === 'other' || (!open && !store) ? { web: targets.web } : { open, store };
}
