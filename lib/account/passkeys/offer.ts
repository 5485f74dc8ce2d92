import { isAllowed } from '@/lib/account/sign-in-methods/sign-in-methods';
import { endPasskeyOffer, startPasskeyOffer } from '@/lib/account/users/users';
import { requireActor } from '@/lib/platform/auth/actor';
import { isConfirmed } from '@/lib/platform/auth/recent-confirmation';
import { rulesFor } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** Minutes for which the offer stands: as long as a sign-in counts as one that was just confirmed. */
const offerMinutes = 15;

/**
 * Whether the actor is offered a passkey now: once, after a sign-in in a browser that could keep one, if they have none and may add one. The
 * first request starts the offer.
 */
export async function offerPasskey(ctx: Context): Promise<{ isOffered: boolean }> {
  const actor = requireActor(ctx);
  const mayAdd = actor.emailVerified && isConfirmed(ctx, actor);
  if (!mayAdd || !isAllowed({ rules: await rulesFor(ctx.db, actor.id) }, 'passkey', ctx.now))
    return { isOffered: false };
  if ((await queries.selectPasskeys(ctx.db, actor.id)).length > 0) return { isOffered: false };
  const endsAt = await startPasskeyOffer(ctx, actor.id, new Date(ctx.now.getTime() + offerMinutes * 60_000));
  return { isOffered: endsAt !== null && endsAt > ctx.now };
}

/** Ends the offer permanently. Safe to repeat. */
export async function endOffer(ctx: Context): Promise<void> {
  await endPasskeyOffer(ctx, requireActor(ctx).id);
}
