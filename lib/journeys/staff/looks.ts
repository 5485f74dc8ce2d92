import { insertLook } from '@/lib/platform/audit/staff-look';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { newId } from '@/lib/platform/ids';
import { authorize } from '@/lib/platform/permissions/authorize';
import * as queries from './log-queries';
import type { StaffAction, StaffLog, SupportFilter } from './schema';

/** Seconds in which a search that is typed letter by letter counts once. */
const sameSearch = 60;

type SearchAction = 'people.search' | 'organizations.search';
/**
 * What staff typed, and the page of what it found: where it begins, null for the first, and how many are on it. `isById`: it is
 * the whole id of somebody who was found, whom a part of it does not find.
 */
type Search = { q: string; cursor: string | null; limit: number; isById?: boolean };
/** The search of an entry as far as it has been typed, the pages of it that were told, and when it began. */
type Typing = { q: string; cursors: Set<string | null>; limit: number; begunAt: number };

// Next loads a module twice (pages and API bundles); the symbol keeps one memory per process.
const handle = Symbol.for('meishi.staff-searches');
type Holder = { [handle]?: Map<string, Typing> };

/**
 * Whether a search is the one of an entry: asked again, or typed on, which finds no more. What was typed is in the memory of
 * this process alone: another one writes one entry more.
 */
function goesOn(typing: Typing, { q, cursor, limit, isById = false }: Search, now: number): boolean {
  if (now - typing.begunAt >= sameSearch * 1000 || limit !== typing.limit) return false;
  if (q === typing.q && typing.cursors.has(cursor)) return true;
  return cursor === null && !isById && typing.q !== '' && q.startsWith(typing.q);
}

/**
 * Writes down that staff searched, before they are told what they find. What was typed is not kept, which may be anybody's
 * name, but how many it found.
 */
export async function noteSearch(ctx: Context, action: SearchAction, search: Search, found: string): Promise<void> {
  const { id: staffId } = requireActor(ctx);
  const holder = globalThis as Holder;
  holder[handle] ??= new Map();
  const key = `${action} ${staffId}`;
  const [typing, now] = [holder[handle].get(key), ctx.now.getTime()];
  if (typing && goesOn(typing, search, now)) {
    if (search.q !== typing.q) holder[handle].set(key, { ...typing, q: search.q, cursors: new Set([null]) });
    return;
  }
  const entry = { id: newId(), staffId, action, target: found, userId: null, requestId: ctx.requestId };
  await insertLook(ctx.db, entry, 0);
  const isNextPage = search.cursor !== null && typing?.q === search.q && typing.limit === search.limit;
  const cursors = new Set([...(isNextPage ? typing.cursors : []), search.cursor]);
  holder[handle].set(key, { q: search.q, cursors, limit: search.limit, begunAt: now });
}

/** What staff did and looked at, newest first, for staff ADMIN. @throws AppError `unauthenticated`, `not_found`, `forbidden` */
export async function readStaffLog(ctx: Context, paging: SupportFilter): Promise<StaffLog> {
  const actor = requireActor(ctx);
  authorize(actor, 'staff.search');
  // Who acts on accounts answers for who looks at them.
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
