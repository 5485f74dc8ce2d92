import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { newId } from '@/lib/platform/ids';
import { insertLook } from './queries';

export { insertLook } from './queries';

/** Seconds in which the same look-up counts once, so that a page which requests its data again leaves one entry. */
const sameLook = { 'account.view': 600, 'organization.view': 600 };

type Look = { action: keyof typeof sameLook; target: string; userId?: string };

/** Records that staff looked something up, before they see the result. */
export async function noteLook(ctx: Context, { action, target, userId }: Look): Promise<void> {
  const { id: staffId } = requireActor(ctx);
  const entry = { id: newId(), staffId, action, target, userId: userId ?? null, requestId: ctx.requestId };
  await insertLook(ctx.db, entry, sameLook[action]);
}
