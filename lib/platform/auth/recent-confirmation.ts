import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import type { Actor } from './actor';

/** Seconds for which a confirmation counts. Sentences in `locales/` and `docs/` contain these 15 minutes. */
const recentFor = 900;

/**
 * Returns whether someone has confirmed in the last 15 minutes that it is them: by signing in, or with their second factor. What is dangerous
 * requires this (step-up).
 */
export function isConfirmed(
  { now }: Pick<Context, 'now'>,
  { authTime, confirmedAt = 0 }: Pick<Actor, 'authTime' | 'confirmedAt'>,
): boolean {
  return Math.max(authTime, confirmedAt) >= now.getTime() / 1000 - recentFor;
}

/** @throws AppError `reauth_required` where {@link isConfirmed} is false */
export function assertConfirmed(ctx: Pick<Context, 'now'>, actor: Actor): void {
  if (!isConfirmed(ctx, actor)) throw new AppError('reauth_required');
}
