import { fillMatchKeys, openBook, readInBook, toContact } from '@/lib/contacts/book';
import type { Contact } from '@/lib/contacts/schema';
import { contactContentSchema } from '@/lib/contacts/schema';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import { combine, differingRows } from './combine';
import type { DuplicateGroup, DuplicatesFilter, DuplicatesPage, ExactMerged } from './duplicates-schema';
import { duplicateGroups, type Group, pairOf } from './groups';
import * as queries from './queries';
import { mergeSchema } from './schema';
import { mergeInBook, requireOwner } from './service';

/** Most groups that one request merges. */
const batch = 50;

type Found = Group & { contacts: Contact[]; isExact: boolean };

/** Whether nothing has to be chosen, and all fits into one contact. */
function isExact(contacts: Contact[]): boolean {
  if (differingRows(contacts).length > 0) return false;
  const { content, tags } = combine(contacts, { without: [] });
  return contactContentSchema.safeParse(content).success && tags.length <= 50;
}

async function findGroups(tx: Context, ownerId: string): Promise<Found[]> {
  await fillMatchKeys(tx, ownerId);
  const shared = await queries.selectSharedKeys(tx.db, ownerId);
  const rows = await readInBook(tx, ownerId, [...new Set(shared.flatMap(({ ids }) => ids))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const atWork = new Set(
    rows.filter(({ matchKeys }) => matchKeys?.some((key) => key.startsWith('c:'))).map(({ id }) => id),
  );
  const groups = duplicateGroups(shared, await queries.selectDistinctions(tx.db, ownerId), atWork);
  return groups.map((group) => {
    const contacts = group.ids.flatMap((id) => byId.get(id) ?? []).map(toContact);
    return { ...group, contacts, isExact: group.isSure && isExact(contacts) };
  });
}

const toGroup = ({ contacts, reasons, isExact: exact }: Found): DuplicateGroup => ({
  contacts,
  reasons,
  isExact: exact,
});

/** Those of the actor's contacts that may be one person, the likeliest first. @throws AppError `forbidden` (staff) */
export async function listDuplicates(ctx: Context, { limit, cursor }: DuplicatesFilter): Promise<DuplicatesPage> {
  const ownerId = requireOwner(ctx);
  const scope = JSON.stringify(['duplicates', ownerId]);
  const place = cursor === undefined ? null : readCursor(scope, cursor);
  return inTransaction(ctx, async (tx) => {
    const groups = await findGroups(tx, ownerId);
    // Groups merged meanwhile are gone: the list goes on behind the one that was last, or where that one stood.
    const known = place ? groups.findIndex(({ ids }) => ids[0] === place.id) : -1;
    const from = place ? (known >= 0 ? known + 1 : Number(place.key)) : 0;
    const page = groups.slice(from, from + limit);
    const last = page.at(-1);
    return {
      items: page.map(toGroup),
      nextCursor:
        last && from + limit < groups.length ? writeCursor(scope, { key: String(from), id: last.ids[0] ?? '' }) : null,
      total: groups.length,
      exactTotal: groups.filter((group) => group.isExact).length,
    };
  });
}

/**
 * Merges groups in which nothing has to be chosen, at most 50 at a time; the oldest contact of each stays.
 * @throws AppError `forbidden` (staff)
 */
export async function mergeExact(ctx: Context): Promise<ExactMerged> {
  const ownerId = requireOwner(ctx);
  return inTransaction(ctx, async (tx) => {
    const revision = await openBook(tx, ownerId);
    const exact = (await findGroups(tx, ownerId)).filter((group) => group.isExact);
    const merges: string[] = [];
    for (const { ids } of exact.slice(0, batch)) {
      const { merge } = await mergeInBook(tx, { ownerId, revision }, mergeSchema.parse({ ids, winner: ids[0] }));
      merges.push(merge.id);
    }
    return { merges, left: Math.max(0, exact.length - batch) };
  });
}

/**
 * Remembers that contacts are not the same person, each two of them, or forgets it. Repeated, it is no error.
 * @throws AppError `not_found`, `forbidden` (staff)
 */
export async function distinguish(ctx: Context, ids: string[], areDistinct: boolean): Promise<void> {
  const ownerId = requireOwner(ctx);
  await inTransaction(ctx, async (tx) => {
    if ((await readInBook(tx, ownerId, ids)).length < ids.length) throw new AppError('not_found');
    const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => pairOf(one, other).split(' ')));
    const rows = pairs.map(([oneId = '', otherId = '']) => ({ oneId, otherId }));
    await (areDistinct ? queries.insertDistinctions : queries.deleteDistinctions)(tx.db, rows);
  });
}
