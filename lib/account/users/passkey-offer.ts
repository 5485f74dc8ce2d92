import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** Starts the offer of a passkey to a user, unless it was started before; returns when it ends. */
export const startPasskeyOffer = (ctx: Context, userId: string, endsAt: Date): Promise<Date | null> =>
  queries.startPasskeyOffer(ctx.db, userId, endsAt);

/** Ends the offer of a passkey to a user permanently. */
export const endPasskeyOffer = (ctx: Context, userId: string): Promise<void> =>
  queries.updateUser(ctx.db, userId, { passkeyOfferEndsAt: ctx.now });
