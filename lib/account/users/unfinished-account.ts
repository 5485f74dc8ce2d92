import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** What onboarding may change in an account. */
type Change = Pick<
  Parameters<typeof queries.updateUnfinished>[2],
  'onboarding' | 'onboardingDoneAt' | 'locale' | 'displayName'
>;

/**
 * Changes the actor's account during onboarding. @returns false for an account that has finished it, which stays as it is
 * @throws AppError `unauthenticated`
 */
export async function editUnfinished(ctx: Context, change: Change): Promise<boolean> {
  return queries.updateUnfinished(ctx.db, requireActor(ctx).id, change);
}

/** Returns whether a user has set up nothing yet; null where there is no such user. */
export const isUntouched = (ctx: Pick<Context, 'db'>, userId: string): Promise<boolean | null> =>
  queries.selectUntouched(ctx.db, userId);
