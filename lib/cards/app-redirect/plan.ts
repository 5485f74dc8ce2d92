import type { AppTargets } from './app-redirect';

/** How long the native app has to come to the front before the store is shown, in milliseconds. */
export const appWait = 1500;

type System = 'ios' | 'android' | 'other';

/** What to do on a system: open the app, show a store after {@link appWait}, or go on here at once. */
export type Plan = { open: string | null; store: string | null } | { web: string };

/** On a phone the app, then the store; on a computer, and where nothing is known for the phone, the web application. */
export function redirectPlan(system: System, targets: AppTargets): Plan {
  const store = { ios: targets.appStore, android: targets.playStore, other: null }[system];
  const open = targets.scheme ?? targets.link;
  return system === 'other' || (!open && !store) ? { web: targets.web } : { open, store };
}
