import { fillMatchKeys, openBook, readInBook, toContact } from '@/lib/contacts/book/book';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { readCursor, writeCursor } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { duplicateGroups, type Group, pairOf } from './duplicate-groups';
import type { DuplicatesFilter, DuplicatesPage, ExactMerged } from './duplicates-schema';
import { isExact } from './exact-duplicates';
import { mayBecomeOne } from './may-become-one';
import { mergeInBook } from './merge-contacts';
import * as queries from './queries';
import { mergeSchema } from './schema';

/** Most groups that one request merges. */
const batch = 50;

type Found = Group & { isExact: boolean };

type Row = Awaited<ReturnType<typeof readInBook>>[number];

async function rowsOf(ctx: Context, ownerId: string, groups: Group[]): Promise<Map<string, Row>> {
  const rows = await readInBook(ctx, ownerId, [...new Set(groups.flatMap(({ ids }) => ids))]);
  return new Map(rows.map((row) => [row.id, row]));
}

const inGroup = (rowsById: Map<string, Row>, { ids }: Group) => ids.flatMap((id) => rowsById.get(id) ?? []);

async function findGroups(ctx: Context, ownerId: string): Promise<Found[]> {
  const shared = await queries.selectSharedKeys(ctx.db, ownerId);
  const atWork = new Set(shared.flatMap(({ ids, atWork: are }) => ids.filter((_, at) => are[at])));
  const groups = duplicateGroups(shared, await queries.selectDistinctions(ctx.db, ownerId), atWork);
  const sure = groups.filter(({ isSure }) => isSure);
  const rowsById = await rowsOf(ctx, ownerId, sure);
  const left = await queries.selectLeftBy(ctx.db, [...rowsById.keys()]);
  const canMerge = (rows: Row[]) => mayBecomeOne(rows, left) && isExact(rows.map(toContact));
  return groups.map((group) => ({ ...group, isExact: group.isSure && canMerge(inGroup(rowsById, group)) }));
}

/** The actor's contacts that may be one person, in groups, the likeliest first. @throws AppError `forbidden` (staff) */
export async function listDuplicates(ctx: Context, { limit, cursor }: DuplicatesFilter): Promise<DuplicatesPage> {
  const ownerId = requireBookOwner(ctx).id;
  const scope = JSON.stringify(['duplicates', ownerId]);
  const place = cursor === undefined ? null : readCursor(scope, cursor);
  await fillMatchKeys(ctx, ownerId);
  const groups = await findGroups(ctx, ownerId);
  // Groups may have been merged since: the list goes on after the last group of the page before or, if that is gone, at its
  // place.
  const seen = place ? groups.findIndex(({ ids }) => ids[0] === place.id) : -1;
  const from = seen >= 0 ? seen + 1 : place ? Number(place.key) : 0;
  const page = groups.slice(from, from + limit);
  const rowsById = await rowsOf(ctx, ownerId, page);
  const last = from + limit < groups.length ? page.at(-1) : undefined;
  return {
    items: page.map((group) => ({
      ...{ contacts: inGroup(rowsById, group).map(toContact), reasons: group.reasons, isExact: group.isExact },
    })),
    nextCursor: last ? writeCursor(scope, { key: String(from), id: last.ids[0] ?? '' }) : null,
    total: groups.length,
    exactTotal: groups.filter((group) => group.isExact).length,
  };
}

/**
 * Merges groups in which nothing has to be chosen, at most 50 at a time; the oldest contact of each stays.
 * @throws AppError `forbidden` (staff)
 */
export async function mergeExact(ctx: Context): Promise<ExactMerged> {
  const ownerId = requireBookOwner(ctx).id;
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
 * Stores that every two of the contacts are different people, or deletes that. Repeating it is no error.
 * @throws AppError `not_found`, `forbidden` (staff)
 */
export async function distinguish(ctx: Context, ids: string[], areDistinct: boolean): Promise<void> {
  const ownerId = requireBookOwner(ctx).id;
  await inTransaction(ctx, async (tx) => {
    if ((await readInBook(tx, ownerId, ids)).length < ids.length) throw new AppError('not_found');
    const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => pairOf(one, other).split(' ')));
    const rows = pairs.map(([oneId = '', otherId = '']) => ({ oneId, otherId }));
    await (areDistinct ? queries.insertDistinctions : queries.deleteDistinctions)(tx.db, rows);
  });
}
