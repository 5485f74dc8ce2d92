import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { isManaged } from './access';
import * as queries from './queries';
import type { EmailChange } from './schema';

export { confirmChange } from './confirm-change';
export { moveByOperator } from './move-by-operator';
export { requestChange } from './request-change';
export { undoChange } from './undo-change';

/** The actor's change of address that waits, and whether an organization decides on the address. */
export async function getChange(ctx: Context): Promise<EmailChange> {
  const actor = requireActor(ctx);
  const row = await queries.selectWaiting(ctx.db, actor.id, ctx.now);
  const waiting = row && {
    email: row.newEmail,
    isNewConfirmed: row.newConfirmedAt !== null,
    isOldConfirmed: row.oldConfirmedAt !== null,
    expiresAt: row.expiresAt.toISOString(),
  };
  return { isManaged: await isManaged(ctx, actor.id, actor.email), waiting };
}

/** Cancels the actor's change of address that waits. Safe to repeat. */
export async function cancelChange(ctx: Context): Promise<void> {
  await queries.deleteWaiting(ctx.db, requireActor(ctx).id);
}
