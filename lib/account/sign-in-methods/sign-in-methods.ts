import type { Context } from '@/lib/platform/context';
import { isAllowed, openMethods } from './access';
import type { SignInMethods } from './schema';

export { assertAllowed, assertWayLeft, hasPasskeys, isAllowed, openMethodsToChange } from './access';
export { notifyOfChange } from './notify-of-change';
export { removePassword, setPassword } from './passwords';
export { disconnectProvider, noteConnected } from './providers';

/** The ways to sign in to the actor's account. @throws AppError `unauthenticated`, `unavailable` */
export async function getMethods(ctx: Context): Promise<SignInMethods> {
  const scope = await openMethods(ctx);
  const isManaged = !isAllowed(scope, 'password', ctx.now) && scope.rules.some(({ isEnforced }) => isEnforced);
  const { hasPassword, providers } = scope.methods;
  return { hasPassword, providers, isManaged };
}
