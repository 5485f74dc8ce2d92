import { recordLook } from '@/lib/platform/audit/staff-look';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { newId } from '@/lib/platform/ids';
import { authorize } from '@/lib/platform/permissions/authorize';
import * as queries from './log-queries';
import type { StaffAction, StaffLog, SupportFilter } from './schema';

/** Seconds in which a search that is typed letter by letter counts as one. */
const sameSearch = 60;

type SearchAction = 'people.search' | 'organizations.search';
/**
 * The typed search of a staff member, and a page of its results: `cursor` is the start of the page, null for the first one, and
 * `limit` its size. `isById`: the text is the whole id of a user who was found; a part of an id finds no one.
 */
type Search = { q: string; cursor: string | null; limit: number; isById?: boolean };
/** The search of an entry as typed so far, the pages of results already shown, and the time when it began. */
type Typing = { q: string; cursors: Set<string | null>; limit: number; begunAt: number };

// Next loads a module twice (pages and API bundles); the symbol gives both one shared state per process.
const handle = Symbol.for('meishi.staff-searches');
type Holder = { [handle]?: Map<string, Typing> };

/**
 * Whether a search continues that of an entry: it is repeated, or more letters were typed, which cannot find more. The typed text
 * is only in the memory of this process, so another process writes one more entry.
 */
function goesOn(typing: Typing, { q, cursor, limit, isById = false }: Search, now: number): boolean {
  if (now - typing.begunAt >= sameSearch * 1000 || limit !== typing.limit) return false;
  if (q === typing.q && typing.cursors.has(cursor)) return true;
  return cursor === null && !isById && typing.q !== '' && q.startsWith(typing.q);
}

/**
 * Records a search of staff, before the response with its results. The typed text is not stored, since it may be anyone's name;
 * the number of results is.
 */
export async function noteSearch(ctx: Context, action: SearchAction, search: Search, count: string): Promise<void> {
  const { id: staffId } = requireActor(ctx);
  const holder = globalThis as Holder;
  holder[handle] ??= new Map();
  const key = `${action} ${staffId}`;
  const [typing, now] = [holder[handle].get(key), ctx.now.getTime()];
  if (typing && goesOn(typing, search, now)) {
    if (search.q !== typing.q) holder[handle].set(key, { ...typing, q: search.q, cursors: new Set([null]) });
    return;
  }
  const entry = { id: newId(), staffId, action, target: count, userId: null, requestId: ctx.requestId };
  await recordLook(ctx, entry, 0);
  const isNextPage = search.cursor !== null && typing?.q === search.q && typing.limit === search.limit;
  const cursors = new Set([...(isNextPage ? typing.cursors : []), search.cursor]);
  holder[handle].set(key, { q: search.q, cursors, limit: search.limit, begunAt: now });
}

/** The acts and searches of staff, newest first, for staff ADMIN. @throws AppError `unauthenticated`, `not_found`, `forbidden` */
export async function readStaffLog(ctx: Context, paging: SupportFilter): Promise<StaffLog> {
  const actor = requireActor(ctx);
  authorize(actor, 'staff.search');
  // Only those who may disable accounts may read the log, because they are responsible for the other staff.
  authorize(actor, 'account.disable');
  const { rows, nextCursor } = await readPage(
    'staff:log',
    paging,
    (after, limit) => queries.selectLog(ctx.db, { before: after?.id ?? null, limit }),
    ({ entry }) => entry.id,
  );
  return {
    items: rows.map(({ entry, staffName, personName }) => ({
      ...{ id: entry.id, action: entry.action as StaffAction, target: entry.target, reason: entry.reason },
      staff: { id: entry.staffId, name: staffName ?? entry.staffId },
      person: entry.userId && personName !== null ? { id: entry.userId, name: personName } : null,
      at: entry.createdAt.toISOString(),
    })),
    nextCursor,
  };
}
