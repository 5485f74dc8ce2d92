import { identity } from '@/lib/platform/auth/firebase-admin';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { assertWayLeft, type MethodScope, openMethods, openMethodsToChange } from './access';
import type { ProviderName } from './model';
import { notifyOfChange } from './notify-of-change';

const isLinked = ({ methods }: MethodScope, provider: ProviderName) =>
  methods.providers.some((linked) => linked.provider === provider);

/**
 * Notifies the actor of an account that was connected. The browser connects it at the identity provider, which is asked whether it is.
 * @throws AppError `not_found` where it is not
 */
export async function noteConnected(ctx: Context, { provider }: { provider: ProviderName }): Promise<void> {
  const scope = await openMethods(ctx);
  if (!isLinked(scope, provider)) throw new AppError('not_found');
  await inTransaction(ctx, (tx) => notifyOfChange(tx, scope.actor, { change: 'connected', provider }));
}

/**
 * Disconnects an account of another company from the actor's, where another way to sign in is left.
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
  await inTransaction(ctx, (tx) => notifyOfChange(tx, scope.actor, { change: 'disconnected', provider }));
}
