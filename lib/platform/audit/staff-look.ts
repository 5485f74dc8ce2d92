import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { newId } from '@/lib/platform/ids';
import { insertLook, insertStaffEntry, type LookRow } from './queries';

/** Seconds in which the same look-up counts once, so that a page which requests its data again leaves one entry. */
const sameLook = { 'account.view': 600, 'organization.view': 600 };

type Look = { action: keyof typeof sameLook; target: string; userId?: string };

/** Records that staff looked something up, before they see the result. */
export async function noteLook(ctx: Context, { action, target, userId }: Look): Promise<void> {
  const { id: staffId } = requireActor(ctx);
  const entry = { id: newId(), staffId, action, target, userId: userId ?? null, requestId: ctx.requestId };
  await insertLook(ctx.db, entry, sameLook[action]);
}

/** Records an act of staff, in the transaction of the act. */
export const recordEntry = (tx: Context, entry: Parameters<typeof insertStaffEntry>[1]): Promise<void> =>
  insertStaffEntry(tx.db, entry);

/** Records a look-up by staff, unless the same person made the same look-up within the last `seconds`. */
export const recordLook = (ctx: Context, entry: LookRow, seconds: number): Promise<void> =>
  insertLook(ctx.db, entry, seconds);
