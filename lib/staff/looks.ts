import { requireActor } from '@/lib/auth/actor';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import type { Context } from '@/lib/http/context';
import { newId } from '@/lib/ids';
import { authorize } from '@/lib/permissions/authorize';
import * as queries from './log-queries';
import type { StaffAction, StaffLog, SupportFilter } from './schema';

/** Seconds in which the same look counts once: a page that asks again, and a search that is typed letter by letter. */
const sameLook = { 'account.view': 600, 'organization.view': 600, 'people.search': 60, 'organizations.search': 60 };

type Look = { action: keyof typeof sameLook; target: string; userId?: string };

/**
 * Writes down that staff looked something up, before they are told what they find. Of a search what was typed is not kept, which may
 * be anybody's name, but how many it found.
 */
export async function noteLook(ctx: Context, { action, target, userId }: Look): Promise<void> {
  const { id: staffId } = requireActor(ctx);
  const entry = { id: newId(), staffId, action, target, userId: userId ?? null, requestId: ctx.requestId };
  await queries.insertLook(ctx.db, entry, sameLook[action]);
}

/** What staff did and looked at, newest first, for staff ADMIN. @throws AppError `unauthenticated`, `not_found`, `forbidden` */
export async function readStaffLog(ctx: Context, { limit, cursor }: SupportFilter): Promise<StaffLog> {
  const actor = requireActor(ctx);
  authorize(actor, 'staff.search');
  // Who acts on accounts answers for who looks at them.
  authorize(actor, 'account.disable');
  const before = cursor ? readCursor('staff:log', cursor).id : null;
  const rows = await queries.selectLog(ctx.db, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.entry.id : undefined;
  return {
    items: shown.map(({ entry, staffName, personName }) => ({
      ...{ id: entry.id, action: entry.action as StaffAction, target: entry.target, reason: entry.reason },
      staff: { id: entry.staffId, name: staffName ?? entry.staffId },
      person: entry.userId && personName !== null ? { id: entry.userId, name: personName } : null,
      at: entry.createdAt.toISOString(),
    })),
    nextCursor: last ? writeCursor('staff:log', { key: '', id: last }) : null,
  };
}
