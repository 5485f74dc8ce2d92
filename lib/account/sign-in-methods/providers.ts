import { identity } from '@/lib/platform/auth/firebase-admin';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { endSessionsOf } from '@/lib/platform/auth/note-session';
import { connectedMethod, endMethod, recordMethod } from '@/lib/platform/auth/own-methods';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { assertAllowed, assertWayLeft, type MethodScope, openMethodsToChange } from './access';
import type { ProviderName } from './model';
import { notifyOfChange } from './notify-of-change';

const isLinked = ({ methods }: MethodScope, provider: ProviderName) =>
  methods.providers.some((linked) => linked.provider === provider);

/**
 * Records an account of another company that the browser has connected at the identity provider: from now on it opens the actor's. The
 * actor is notified.
 * @throws AppError `not_found` where the provider has another one or none, `reauth_required`, `sso_required`, `sign_in_method_off`, `unavailable`
 */
export async function noteConnected(
  ctx: Context,
  { provider, subject }: { provider: ProviderName; subject: string },
): Promise<void> {
  const scope = await openMethodsToChange(ctx);
  assertAllowed(scope, 'social', ctx.now);
  const method = await connectedMethod(scope.actor.id, provider, subject);
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, scope.actor);
    await recordMethod(tx, scope.actor.id, method);
    await notifyOfChange(tx, scope.actor, { change: 'connected', provider });
  });
}

/**
 * Disconnects an account of another company from the actor's, where another way to sign in is left. Other sessions that began with it end.
 * @throws AppError `not_found`, `last_sign_in_method`, `reauth_required`, `unavailable`
 */
export async function disconnectProvider(ctx: Context, provider: ProviderName): Promise<void> {
  const scope = await openMethodsToChange(ctx);
  if (!isLinked(scope, provider)) throw new AppError('not_found');
  const providers = scope.methods.providers.filter((linked) => linked.provider !== provider);
  assertWayLeft(scope, { ...scope.methods, providers }, ctx.now);
  await identity()
    .updateUser(scope.actor.id, { providersToUnlink: [`${provider}.com`] })
    .catch((error: unknown) => {
      throw new AppError('unavailable', { retryAfter: 5, cause: error });
    });
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, scope.actor);
    await endMethod(tx, scope.actor.id, provider);
    await endSessionsOf(tx, scope.actor, provider);
    await notifyOfChange(tx, scope.actor, { change: 'disconnected', provider });
  });
}
