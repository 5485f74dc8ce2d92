import type { SignInWay } from './session-mark';

/**
 * What a session lacks before it may do anything: the second factor that its user has, or the set-up of one that an organization or the
 * operator requires.
 */
export type Lack = 'factor' | 'setup';

/** Ways to sign in that are a second factor in themselves: with a passkey, the device has verified its user. */
const complete: ReadonlySet<string> = new Set(['passkey']);

/** Returns whether a session needs no second factor any more. */
export function isComplete({ via, completedAt }: { via?: SignInWay | undefined; completedAt: Date | null }): boolean {
  return completedAt !== null || (via !== undefined && complete.has(via));
}

type Session = Parameters<typeof isComplete>[0];

/** Returns what a session lacks; null for one that may do everything that its user may. */
export function lackOf(
  session: Session,
  { hasFactor, hasPasskey, mustHave }: { hasFactor: boolean; hasPasskey: boolean; mustHave: boolean },
): Lack | null {
  // What completed it may have been removed since: nothing can be asked for, so it is to be set up.
  if (mustHave && !hasFactor && !hasPasskey) return 'setup';
  if (isComplete(session)) return null;
  if (hasFactor) return 'factor';
  // Where one is required, a passkey is the factor. Setting up another one instead would be a way around it.
  return mustHave ? 'factor' : null;
}

/** The errors with which a request of such a session is refused. */
export const lackErrors = { factor: 'second_factor_required', setup: 'second_factor_setup_required' } as const;
