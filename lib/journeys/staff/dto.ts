import type * as queries from './queries';
import type { Account } from './schema';

/** An account as staff see it, without any of its contents. */
export function toAccount({ place: _, onboardingDoneAt, disabledAt, createdAt, ...row }: queries.AccountRow): Account {
  return {
    ...row,
    isOnboardingDone: onboardingDoneAt !== null,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
