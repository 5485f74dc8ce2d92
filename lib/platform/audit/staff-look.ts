import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { newId } from '@/lib/platform/ids';
import { insertLook } from './queries';

export { insertLook } from './queries';

/** Seconds in which the same look counts once: a page that asks again. */
const sameLook = { 'account.view': 600, 'organization.view': 600 };

type Look = { action: keyof typeof sameLook; target: string; userId?: string };

/** Writes down that staff looked something up, before they are told what they find. */
export async function noteLook(ctx: Context, { action, target, userId }: Look): Promise<void> {
  const { id: staffId } = requireActor(ctx);
  const entry = { id: newId(), staffId, action, target, userId: userId ?? null, requestId: ctx.requestId };
  await insertLook(ctx.db, entry, sameLook[action]);
}
