import { and, asc, count, desc, eq, gt, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import type { Place } from '@/lib/db/cursor';
import { contacts, users } from '@/lib/db/tables';
import type { ContactSort } from './schema';

export type ContactRow = typeof contacts.$inferSelect;
export type NewContactRow = typeof contacts.$inferInsert;

const alive = isNull(contacts.deletedAt);
const recoverable = gt(contacts.deletedAt, sql`now() - interval '30 days'`);

type Order = { key: SQL; type: SQL; isDescending: boolean };
const orders: Record<ContactSort, Order> = {
  name: { key: sql`${contacts.sortName}`, type: sql`text`, isDescending: false },
  company: { key: sql`${contacts.sortCompany}`, type: sql`text`, isDescending: false },
  // Ids are UUIDv7: they sort by age.
  created: { key: sql`${contacts.id}`, type: sql`uuid`, isDescending: true },
  // Whose day is not known stand behind.
  met: { key: sql`coalesce(${contacts.metOn}, '-infinity'::date)`, type: sql`date`, isDescending: true },
};

/** `%`, `_` and `\` are letters like all others. */
const contains = (text: string) => like(contacts.search, `%${text.replace(/[\\%_]/g, '\\$&')}%`);

export type Wanted = {
  ownerId: string;
  state: 'kept' | 'trashed';
  /** Normalised; each must be found. */
  words: string[];
  /** Where the query may be a part of a phone number: found instead of the words. */
  digits: string | null;
  tag: string;
  sort: ContactSort;
  after: Place | null;
  limit: number;
};

/** One page of somebody's contacts, each with its place in the order. */
export async function selectPage(db: Database, wanted: Wanted): Promise<{ row: ContactRow; place: Place }[]> {
  const { key, type, isDescending } = orders[wanted.sort];
  const { after } = wanted;
  const place = after ? sql`(${after.key}::${type}, ${after.id}::uuid)` : undefined;
  const found = and(...wanted.words.map(contains));
  const rows = await db
    .select({ row: contacts, key: sql<string>`${key}::text` })
    .from(contacts)
    .where(
      and(
        eq(contacts.ownerId, wanted.ownerId),
        wanted.state === 'kept' ? alive : recoverable,
        wanted.digits ? or(contains(wanted.digits), found) : found,
        wanted.tag ? sql`${contacts.tags} @> array[${wanted.tag}]` : undefined,
        place && (isDescending ? sql`(${key}, ${contacts.id}) < ${place}` : sql`(${key}, ${contacts.id}) > ${place}`),
      ),
    )
    .orderBy(...(isDescending ? [desc(key), desc(contacts.id)] : [asc(key), asc(contacts.id)]))
    .limit(wanted.limit);
  return rows.map((found) => ({ row: found.row, place: { key: found.key, id: found.row.id } }));
}

/** A contact; without `isTrashToo` only one in use. */
export async function selectById(db: Database, id: string, isTrashToo = false): Promise<ContactRow | null> {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isTrashToo ? or(alive, recoverable) : alive));
  return row ?? null;
}

/** The tags of somebody's contacts, those on most contacts first; at most 500. */
export async function selectTags(db: Database, ownerId: string): Promise<{ tag: string; total: number }[]> {
  const result = await db.execute<{ tag: string; total: number }>(sql`
    select tag, count(*)::int as total from ${contacts}, unnest(${contacts.tags}) as tag
    where ${contacts.ownerId} = ${ownerId} and ${contacts.deletedAt} is null
    group by tag order by total desc, tag collate "C" limit 500`);
  return result.rows;
}

/** Counts a person's contacts, and holds back others who would change their number until this transaction ends. */
export async function countOwnLocked(db: Database, ownerId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  const [row] = await db
    .select({ total: count() })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), alive));
  return row?.total ?? 0;
}

export async function insertContact(db: Database, row: NewContactRow): Promise<ContactRow> {
  const [made] = await db.insert(contacts).values(row).returning();
  return made as ContactRow;
}

/** Writes an edit where the row still has the version that the editor saw; null where it has not. */
export async function updateContact(
  db: Database,
  id: string,
  version: number,
  change: Partial<NewContactRow>,
): Promise<ContactRow | null> {
  const [row] = await db
    .update(contacts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(contacts.id, id), eq(contacts.version, version), alive))
    .returning();
  return row ?? null;
}

/** Moves a contact to the trash, or, with null, out of it. Null where it is not on the other side. */
export async function setDeletedAt(db: Database, id: string, deletedAt: Date | null): Promise<ContactRow | null> {
  const [row] = await db
    .update(contacts)
    .set({ deletedAt, version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.id, id), deletedAt ? alive : and(isNotNull(contacts.deletedAt), recoverable)))
    .returning();
  return row ?? null;
}
