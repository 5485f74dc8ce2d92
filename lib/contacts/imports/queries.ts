import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { contactImports as imports, contactImportRows as rows } from '@/lib/platform/db/tables';
import { recoveryDays } from '@/lib/platform/recovery';
import type { ImportCounts, ImportStatus, RowAct, RowProblem, RowState } from './schema';

export type ImportEntry = typeof imports.$inferSelect;
export type NewImportEntry = typeof imports.$inferInsert;
export type RowEntry = typeof rows.$inferSelect;
export type NewRowEntry = typeof rows.$inferInsert;

/** Matches imports that are still kept, and can be undone as long. */
const isKept = gt(sql`coalesce(${imports.finishedAt}, ${imports.createdAt})`, daysAgo(recoveryDays));

export async function insertImport(db: Database, entry: NewImportEntry): Promise<ImportEntry> {
  const [row] = await db.insert(imports).values(entry).returning();
  return row as ImportEntry;
}

export async function selectImport(db: Database, id: string): Promise<ImportEntry | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

/** Those of these names that are the id of an import. */
export async function selectIds(db: Database, names: string[]): Promise<Set<string>> {
  const isOne = inArray(
    imports.id,
    names.filter((name) => isUuid(name)),
  );
  const selected = await db.select({ id: imports.id }).from(imports).where(isOne);
  return new Set(selected.map(({ id }) => id));
}

/** A user's imports of the last 30 days, the newest first. */
export async function selectImports(db: Database, ownerId: string): Promise<ImportEntry[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.ownerId, ownerId), isKept))
    .orderBy(desc(imports.id))
    .limit(50);
}

/** Changes an import that is in one of these states and, if given, in this round; null where it is not. */
export async function updateImport(
  db: Database,
  id: string,
  from: ImportStatus[],
  change: Partial<{ [Key in keyof NewImportEntry]: NewImportEntry[Key] | SQL }>,
  round?: number,
): Promise<ImportEntry | null> {
  const isRound = round === undefined ? undefined : eq(imports.round, round);
  const [row] = await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), inArray(imports.status, from), isRound))
    .returning();
  return row ?? null;
}

/** Deletes an import that is in one of these states; false where it is not: between a look and the deletion it may have moved on. */
export async function deleteImport(db: Database, id: string, from: readonly ImportStatus[]): Promise<boolean> {
  const gone = await db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.status, [...from])))
    .returning({ id: imports.id });
  return gone.length > 0;
}

/** Imports with work left: the oldest of each owner, then the second of each; no one's second before another's first. */
export async function selectUnfinished(db: Database): Promise<{ id: string; owner: string }[]> {
  return db
    .select({ id: imports.id, owner: imports.ownerId })
    .from(imports)
    .where(inArray(imports.status, ['reading', 'running', 'undoing']))
    .orderBy(sql`row_number() over (partition by ${imports.ownerId} order by ${imports.id})`, asc(imports.id))
    .limit(100);
}

/** Imports whose time is over, and those whose file is no longer needed. */
export async function selectForgotten(db: Database): Promise<{ id: string; isOver: boolean }[]> {
  return db
    .select({ id: imports.id, isOver: sql<boolean>`not (${isKept})` })
    .from(imports)
    .where(or(sql`not (${isKept})`, inArray(imports.status, ['done', 'undone', 'failed'])))
    .limit(1000);
}

/**
 * Writes the progress of an import, unless it has moved on to another step or round since: a late report says nothing about
 * those.
 */
export async function writeProgress(
  db: Database,
  { id, status, round }: Pick<ImportEntry, 'id' | 'status' | 'round'>,
  done: number,
  total: number,
): Promise<void> {
  await db
    .update(imports)
    .set({ progressDone: done, progressTotal: total })
    .where(and(eq(imports.id, id), eq(imports.status, status), eq(imports.round, round)));
}

/** Rows that change nothing: those that are no contact, and updates without anything to add. */
const isIdle = sql`(${rows.state} = 'invalid' or (${rows.act} = 'update' and cardinality(${rows.adds}) = 0))`;

/** Counts the rows in each state, and what they will do. Several rows may update one contact: an update is a contact, not a row. */
export async function countRows(db: Database, importId: string): Promise<ImportCounts> {
  const act = sql<RowAct>`case when ${isIdle} then 'skip' else ${rows.act} end`;
  const counted = await db
    .select({ state: rows.state, act, total: count() })
    .from(rows)
    .where(eq(rows.importId, importId))
    .groupBy(rows.state, act);
  const counts = noCounts();
  for (const { state, act, total } of counted) {
    counts.states[state] += total;
    if (state !== 'joined') counts.acts[act] += total;
  }
  const isUpdate = and(
    eq(rows.importId, importId),
    ne(rows.state, 'joined'),
    eq(rows.act, 'update'),
    sql`not ${isIdle}`,
  );
  const [updates] = await db
    .select({ total: countDistinct(rows.targetId) })
    .from(rows)
    .where(isUpdate);
  counts.acts.update = updates?.total ?? 0;
  return counts;
}

/** The counts of an import that was not read yet. */
export const noCounts = (): ImportCounts => ({
  states: { new: 0, update: 0, same: 0, conflict: 0, invalid: 0, joined: 0 },
  acts: { add: 0, update: 0, skip: 0 },
});

/** Adds a problem to a row that was found out later. */
export async function addProblem(db: Database, importId: string, place: number, problem: RowProblem): Promise<void> {
  await db
    .update(rows)
    .set({ problems: sql`${rows.problems} || ${JSON.stringify([problem])}::jsonb` })
    .where(and(eq(rows.importId, importId), eq(rows.place, place)));
}

const isLeader = isNull(rows.joinedTo);

/** The first row of each person, without invalid rows, in the order of the file. */
export async function selectLeaders(db: Database, importId: string, after: number, limit: number): Promise<RowEntry[]> {
  return db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), isLeader, ne(rows.state, 'invalid'), gt(rows.place, after)))
    .orderBy(asc(rows.place))
    .limit(limit);
}

export async function selectRowsAt(db: Database, importId: string, places: number[]): Promise<RowEntry[]> {
  if (places.length === 0) return [];
  return db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), inArray(rows.place, places)))
    .orderBy(asc(rows.place));
}

/** Rows that are joined to these, in the order of the file. */
export async function selectJoined(db: Database, importId: string, places: number[]): Promise<RowEntry[]> {
  if (places.length === 0) return [];
  return db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), inArray(rows.joinedTo, places)))
    .orderBy(asc(rows.place));
}

/** One page of the rows that are listed, in the order of the file. */
export async function selectPage(
  db: Database,
  importId: string,
  { state, after, limit }: { state: RowState | undefined; after: number; limit: number },
): Promise<RowEntry[]> {
  return db
    .select()
    .from(rows)
    .where(
      and(eq(rows.importId, importId), state ? eq(rows.state, state) : ne(rows.state, 'joined'), gt(rows.place, after)),
    )
    .orderBy(asc(rows.place))
    .limit(limit);
}

export async function updateRow(
  db: Database,
  importId: string,
  place: number,
  change: Partial<NewRowEntry>,
): Promise<void> {
  await db
    .update(rows)
    .set(change)
    .where(and(eq(rows.importId, importId), eq(rows.place, place)));
}

/** The places of rows whose picture, or that of a row joined to them, has not been stored yet. */
export async function selectPhotoPlaces(db: Database, importId: string): Promise<number[]> {
  const places = await db
    .select({ place: rows.place })
    .from(rows)
    .where(
      and(
        eq(rows.importId, importId),
        sql`(${rows.hasPhoto} or exists (select from contact_import_rows j
          where j.import_id = ${importId} and j.joined_to = ${rows.place} and j.has_photo))`,
        isNull(rows.photoId),
        sql`${rows.planned} is not null`,
        ne(rows.act, 'skip'),
        or(eq(rows.act, 'add'), sql`'photo' = any(${rows.adds})`),
      ),
    )
    .orderBy(asc(rows.place));
  return places.map(({ place }) => place);
}

/** The places of rows joined to the given rows, and whether they have a picture. */
export async function selectJoinedPlaces(db: Database, importId: string, places: number[]) {
  if (places.length === 0) return [];
  return db
    .select({ place: rows.place, joinedTo: rows.joinedTo, hasPhoto: rows.hasPhoto })
    .from(rows)
    .where(and(eq(rows.importId, importId), inArray(rows.joinedTo, places)))
    .orderBy(asc(rows.place));
}

/** Whether an update was refused because another import of the same user is writing at the moment. */
export function isAlreadyWriting(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'contact_imports_writing';
}

/** A user's dry runs that were never applied, beyond the newest `kept`. */
export async function selectStale(db: Database, ownerId: string, kept: number): Promise<string[]> {
  const stale = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.ownerId, ownerId), inArray(imports.status, ['ready', 'failed'])))
    .orderBy(desc(imports.id))
    .offset(kept);
  return stale.map(({ id }) => id);
}

/** The last place of a row in the file; 0 where there is none. */
export async function selectLastPlace(db: Database, importId: string): Promise<number> {
  const last = sql<number>`coalesce(max(${rows.place}), 0)::int`;
  const [row] = await db.select({ last }).from(rows).where(eq(rows.importId, importId));
  return row?.last ?? 0;
}

/** The time of the database's clock, which also decides what is over. */
export const thisMoment = sql`clock_timestamp()`;

/** The number of the next reading of the same file: an earlier reading that still runs may not write any more. */
export const nextRound = sql`${imports.round} + 1`;
