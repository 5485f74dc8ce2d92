import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import { isOwnMethod, ownMethods } from '@/lib/platform/auth/own-methods';
import { assertConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import { allows, rulesFor, type SessionRule } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { type MethodThere, methodsThere } from '@/lib/platform/outside/identity/methods-there';
import { providerNames } from './model';
import { countPasskeys } from './queries';
import type { SignInMethods } from './schema';

/** An account with its ways to sign in, and what the organizations of its user say of them. */
export type MethodScope = {
  actor: Actor;
  /** `passkeys`: how many browsers would offer here. */
  methods: Pick<SignInMethods, 'hasPassword' | 'providers'> & { passkeys: number };
  rules: SessionRule[];
};

/** The methods that count here and that the identity provider still has. */
function methodsOf(
  there: MethodThere[],
  own: Map<string, string | null>,
  email: string,
): Omit<MethodScope['methods'], 'passkeys'> {
  const counting = there.filter((each) => isOwnMethod(each, own, email));
  const providers = providerNames.flatMap((provider) => {
    const connected = counting.find(({ method }) => method === provider);
    return connected ? [{ provider, email: connected.email }] : [];
  });
  return { hasPassword: counting.some(({ method }) => method === 'password'), providers };
}

/** Reads the actor's account at the identity provider. @throws AppError `unauthenticated`, `unavailable` */
export async function openMethods(ctx: Context): Promise<MethodScope> {
  const actor = requireActor(ctx);
  const own = await ownMethods(actor);
  const there = await methodsThere(actor.id);
  const rules = await rulesFor(ctx.db, actor.id);
  const passkeys = await countPasskeys(ctx.db, actor.id, new URL(env().APP_URL).hostname);
  return { actor, methods: { ...methodsOf(there, own, actor.email), passkeys }, rules };
}

/** The same for an act that needs a recent confirmation. @throws AppError `reauth_required` */
export async function openMethodsToChange(ctx: Context): Promise<MethodScope> {
  assertConfirmed(ctx, requireActor(ctx));
  return openMethods(ctx);
}

/** Whether a user has passkeys that browsers would offer here. */
export const hasPasskeys = async (ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> =>
  (await countPasskeys(ctx.db, userId, new URL(env().APP_URL).hostname)) > 0;

/** Whether the organizations of a user let them sign in this way. */
export const isAllowed = ({ rules }: Pick<MethodScope, 'rules'>, via: SignInWay, now: Date): boolean =>
  rules.every((rule) => allows({ ...rule, hours: null }, { at: now.getTime() / 1000, via }, now));

/** @throws AppError `sso_required`, `sign_in_method_off` where an organization does not allow this way to sign in */
export function assertAllowed(scope: Pick<MethodScope, 'rules'>, via: SignInWay, now: Date): void {
  if (isAllowed(scope, via, now)) return;
  throw new AppError(scope.rules.some(({ isEnforced }) => isEnforced) ? 'sso_required' : 'sign_in_method_off');
}

/** Checks that one way to sign in is left. @throws AppError `last_sign_in_method` */
export function assertWayLeft(scope: MethodScope, left: MethodScope['methods'], now: Date): void {
  const isLeft =
    (scope.actor.emailVerified && isAllowed(scope, 'code', now)) ||
    (left.hasPassword && isAllowed(scope, 'password', now)) ||
    (left.providers.length > 0 && isAllowed(scope, 'social', now)) ||
    (left.passkeys > 0 && isAllowed(scope, 'passkey', now)) ||
    scope.rules.some(({ isEnforced }) => isEnforced);
  if (!isLeft) throw new AppError('last_sign_in_method');
}
