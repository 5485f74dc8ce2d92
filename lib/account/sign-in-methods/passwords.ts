import { randomUUID } from 'node:crypto';
import { revokeSignIns } from '@/lib/account/users/users';
import { endSessions, untilNextSecond } from '@/lib/platform/auth/accounts';
import type { Actor } from '@/lib/platform/auth/actor';
import { type ContinuedSession, continueSession, ownToken, tokenOfNow } from '@/lib/platform/auth/continue-session';
import { passwordChanged } from '@/lib/platform/auth/events';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { endMethod, passwordSetNow, recordMethod } from '@/lib/platform/auth/own-methods';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { setPasswordOf } from '@/lib/platform/outside/identity/set-password';
import { assertAllowed, assertWayLeft, openMethodsToChange } from './access';
import { notifyOfChange } from './notify-of-change';

type Cookies = Partial<Record<string, string>>;

/**
 * Notes a change of the password, which ends all sessions of the user but this one. Waits for the next second, so that a sign-in right afterward
 * counts as later.
 */
async function noteChange(ctx: Context, actor: Actor, change: 'passwordSet' | 'passwordRemoved', set?: string) {
  const password = set === undefined ? null : await passwordSetNow(actor, set);
  let ended = ctx.now;
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    ended = await endSessions(actor.id, { db: tx.db, kept: actor.sessionStarted });
    if (password) await recordMethod(tx, actor.id, password);
    else await endMethod(tx, actor.id, 'password');
    await announce(tx, passwordChanged, { userId: actor.id });
    await notifyOfChange(tx, actor, { change, provider: null });
  });
  await untilNextSecond(ended);
}

/**
 * Sets the actor's password, and ends all sessions but this one. The identity provider revokes all sign-ins with the old password, so
 * that this session gets a new one there.
 * @throws AppError `reauth_required`; `invalid_fields` for a password that is not as the provider wants it; `sso_required`,
 * `sign_in_method_off`; `unavailable`, even if the password has changed by then, and where someone else has set another in this moment
 */
export async function setPassword(
  ctx: Context,
  { password }: { password: string },
  cookies: Cookies,
): Promise<ContinuedSession> {
  const scope = await openMethodsToChange(ctx);
  assertAllowed(scope, 'password', ctx.now);
  await setPasswordOf(await tokenOfNow(cookies), password);
  await noteChange(ctx, scope.actor, 'passwordSet', password);
  return continueSession(scope.actor, cookies, () => revokeSignIns(scope.actor.id));
}

/**
 * Removes the actor's password, where another way to sign in is left; otherwise as {@link setPassword}.
 * @throws AppError `last_sign_in_method`, `reauth_required`, `unavailable`
 */
export async function removePassword(ctx: Context, cookies: Cookies): Promise<ContinuedSession> {
  const scope = await openMethodsToChange(ctx);
  assertWayLeft(scope, { ...scope.methods, hasPassword: false }, ctx.now);
  const { id } = scope.actor;
  await ownToken(cookies);
  await identity()
    .updateUser(id, { password: randomUUID() })
    .catch((error: unknown) => {
      throw new AppError('unavailable', { retryAfter: 5, cause: error });
    });
  await noteChange(ctx, scope.actor, 'passwordRemoved');
  return continueSession(scope.actor, cookies, () => revokeSignIns(id));
}
