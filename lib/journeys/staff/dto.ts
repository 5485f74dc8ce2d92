import type * as queries from './queries';
import type { Account } from './schema';

/** An account without anything of what is in it. */
export function toAccount({ place: _, onboardingDoneAt, disabledAt, createdAt, ...row }: queries.AccountRow): Account {
  return {
    ...row,
    isOnboardingDone: onboardingDoneAt !== null,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
