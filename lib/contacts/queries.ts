import { and, arrayOverlaps, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import type { Place } from '@/lib/db/cursor';
import { contactBooks, contacts } from '@/lib/db/tables';
import { alive, chosenBy, idIn, recoverable } from './choice';
import type { ContactSort, ContactsChoice, ContactsOverview, ContactValue } from './schema';

export type ContactRow = typeof contacts.$inferSelect;
export type NewContactRow = typeof contacts.$inferInsert;

type Order = { key: SQL; type: SQL; isDescending: boolean };
const orders: Record<ContactSort, Order> = {
  name: { key: sql`${contacts.sortName}`, type: sql`text`, isDescending: false },
  company: { key: sql`${contacts.sortCompany}`, type: sql`text`, isDescending: false },
  // Ids are UUIDv7: they sort by age.
  created: { key: sql`${contacts.id}`, type: sql`uuid`, isDescending: true },
  // Whose day is not known stand behind.
  met: { key: sql`coalesce(${contacts.metOn}, '-infinity'::date)`, type: sql`date`, isDescending: true },
};

/** Which contacts of whom, in which order, and from where on. */
export type Wanted = {
  ownerId: string;
  choice: ContactsChoice;
  /** Of the chosen ones only these, where they are told. */
  ids?: string[] | undefined;
  sort: ContactSort;
  after: Place | null;
  limit: number;
};

/** One page of somebody's contacts, each with its place in the order. */
export async function selectPage(db: Database, wanted: Wanted): Promise<{ row: ContactRow; place: Place }[]> {
  const { key, type, isDescending } = orders[wanted.sort];
  const { after } = wanted;
  const place = after ? sql`(${after.key}::${type}, ${after.id}::uuid)` : undefined;
  const rows = await db
    .select({ row: contacts, key: sql<string>`${key}::text` })
    .from(contacts)
    .where(
      and(
        chosenBy(wanted.ownerId, wanted.choice),
        wanted.ids && idIn(wanted.ids),
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

/** How many contacts a choice has. */
export async function countChosen(db: Database, ownerId: string, choice: ContactsChoice): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contacts).where(chosenBy(ownerId, choice));
  return row?.total ?? 0;
}

/** How many contacts somebody has in all, and of those that stand out; the trash left out but for its own number. */
export async function selectOverview(db: Database, ownerId: string): Promise<ContactsOverview> {
  const total = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const kept = sql`${contacts.deletedAt} is null`;
  const [row] = await db
    .select({
      total: total(kept),
      fresh: total(sql`${kept} and ${contacts.status} = 'new'`),
      starred: total(sql`${kept} and ${contacts.isStarred}`),
      trashed: total(sql`not (${kept})`),
    })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), or(alive, recoverable)));
  return row ?? { total: 0, fresh: 0, starred: 0, trashed: 0 };
}

/** Companies, or events people were met at, those of most contacts first; at most 200. */
export async function selectValues(db: Database, ownerId: string, of: 'company' | 'event'): Promise<ContactValue[]> {
  const value = of === 'company' ? sql`content->>'company'` : sql`content->'met'->>'event'`;
  const result = await db.execute<ContactValue>(sql`
    select min(${value} collate "C") as value, count(*)::int as total from ${contacts}
    where ${contacts.ownerId} = ${ownerId} and ${contacts.deletedAt} is null and ${value} <> ''
    group by lower(${value}) order by total desc, value limit 200`);
  return result.rows;
}

/** The tags of somebody's contacts, those on most contacts first; at most 500. */
export async function selectTags(db: Database, ownerId: string): Promise<{ tag: string; total: number }[]> {
  const result = await db.execute<{ tag: string; total: number }>(sql`
    select tag, count(*)::int as total from ${contacts}, unnest(${contacts.tags}) as tag
    where ${contacts.ownerId} = ${ownerId} and ${contacts.deletedAt} is null
    group by tag order by total desc, tag collate "C" limit 500`);
  return result.rows;
}

/**
 * The number of the change that this transaction makes to somebody's contacts. Others who would change them wait until it
 * has ended: what was counted stays true, and numbers become visible in their order.
 */
export async function nextRevision(db: Database, ownerId: string): Promise<number> {
  const [book] = await db
    .insert(contactBooks)
    .values({ ownerId, revision: 1 })
    .onConflictDoUpdate({ target: contactBooks.ownerId, set: { revision: sql`${contactBooks.revision} + 1` } })
    .returning({ revision: contactBooks.revision });
  return book?.revision ?? 0;
}

/** How many contacts somebody keeps, the trash left out. */
export async function countOwn(db: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), alive));
  return row?.total ?? 0;
}

/** Contacts of somebody by the ids that their devices gave them, in the trash too. */
export async function selectCaptured(db: Database, ownerId: string, captureIds: string[]): Promise<ContactRow[]> {
  if (captureIds.length === 0) return [];
  return db
    .select()
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), inArray(contacts.captureId, captureIds)));
}

/** Adds rows, and gives them in the order of the input. */
export async function insertContacts(db: Database, rows: NewContactRow[]): Promise<ContactRow[]> {
  return rows.length === 0 ? [] : db.insert(contacts).values(rows).returning();
}

/** Writes an edit where the row still has the version that the editor saw; null where it has not. */
export async function updateContact(
  db: Database,
  id: string,
  version: number,
  change: Partial<NewContactRow> & { revision: number },
): Promise<ContactRow | null> {
  const [row] = await db
    .update(contacts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(contacts.id, id), eq(contacts.version, version), alive))
    .returning();
  return row ?? null;
}

/** Moves contacts of somebody to the trash, or, with null, out of it; gives those that were on the other side. */
export async function setDeletedAt(
  db: Database,
  { ownerId, ids, revision }: { ownerId: string; ids: string[]; revision: number },
  deletedAt: Date | null,
): Promise<ContactRow[]> {
  return db
    .update(contacts)
    .set({ deletedAt, revision, version: sql`${contacts.version} + 1` })
    .where(
      and(
        inArray(contacts.id, ids),
        eq(contacts.ownerId, ownerId),
        deletedAt ? alive : and(isNotNull(contacts.deletedAt), recoverable),
      ),
    )
    .returning();
}

/** Contacts whose match keys have not been worked out yet. */
export async function selectWithoutKeys(db: Database, ownerId: string, limit: number) {
  return db
    .select({ id: contacts.id, content: contacts.content })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), isNull(contacts.matchKeys)))
    .limit(limit);
}

/** Writes match keys, and nothing else: not even the time of the last change. */
export async function writeMatchKeys(db: Database, rows: { id: string; keys: string[] }[]): Promise<void> {
  await db.execute(sql`
    update ${contacts} set match_keys = array(select jsonb_array_elements_text(known.keys))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known(id uuid, keys jsonb)
    where ${contacts.id} = known.id`);
}

/** Contacts of somebody, whatever became of them; in any order. */
export async function selectByIds(db: Database, ownerId: string, ids: string[]): Promise<ContactRow[]> {
  return db
    .select()
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), inArray(contacts.id, ids)));
}

/** Writes a change of a row that the caller's transaction holds. */
export async function writeContact(
  db: Database,
  id: string,
  change: Partial<NewContactRow> & { revision: number },
): Promise<ContactRow> {
  const [row] = await db
    .update(contacts)
    .set({ ...change, version: sql`${contacts.version} + 1` })
    .where(eq(contacts.id, id))
    .returning();
  return row as ContactRow;
}

/** Deletes contacts for good. Who asks what changed since before can no longer be told of them. */
export async function purgeContacts(
  db: Database,
  { ownerId, ids, revision }: { ownerId: string; ids: string[]; revision: number },
): Promise<void> {
  await db.delete(contacts).where(and(eq(contacts.ownerId, ownerId), inArray(contacts.id, ids)));
  await db.update(contactBooks).set({ purgedRevision: revision }).where(eq(contactBooks.ownerId, ownerId));
}

/** The oldest contact in use that is linked to a card; null where there is none. */
export async function selectLinked(db: Database, ownerId: string, profileId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), eq(contacts.linkedProfileId, profileId), alive))
    .orderBy(asc(contacts.id))
    .limit(1);
  return row?.id ?? null;
}

/** Contacts in use that have one of these match keys, the oldest first. */
export async function selectMatches(db: Database, ownerId: string, keys: string[]): Promise<ContactRow[]> {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), alive, arrayOverlaps(contacts.matchKeys, keys)))
    .orderBy(asc(contacts.id))
    .limit(5);
}
