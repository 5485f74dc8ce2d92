import { and, arrayOverlaps, asc, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { contactBooks, contactGroupMembers, contacts } from '@/lib/platform/db/tables';
import { recoveryDays } from '@/lib/platform/recovery';

export type ContactRow = typeof contacts.$inferSelect;
export type NewContactRow = typeof contacts.$inferInsert;

/** Matches the contacts of an owner or, with null, those that only an organization keeps. */
export const ofOwner = (ownerId: string | null) =>
  ownerId === null ? isNull(contacts.ownerId) : eq(contacts.ownerId, ownerId);

/** Matches contacts in use, which are not in the trash. */
export const alive = isNull(contacts.deletedAt);
/**
 * Matches contacts in the trash that can be restored. A contact that a merge took away comes back with the merge, not from the
 * trash.
 */
export const recoverable = and(gt(contacts.deletedAt, daysAgo(recoveryDays)), isNull(contacts.mergeId));

/** A contact; without `isTrashToo` only one in use. */
export async function selectById(db: Database, id: string, isTrashToo = false): Promise<ContactRow | null> {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isTrashToo ? or(alive, recoverable) : alive));
  return row ?? null;
}

/**
 * Starts a change of a user's book and returns its revision, the number of this change. Other transactions that would change the
 * book wait until this one has ended. So a count stays true, and revisions become visible in their order.
 */
export async function nextRevision(db: Database, ownerId: string): Promise<number> {
  const [book] = await db
    .insert(contactBooks)
    .values({ ownerId, revision: 1 })
    .onConflictDoUpdate({ target: contactBooks.ownerId, set: { revision: sql`${contactBooks.revision} + 1` } })
    .returning({ revision: contactBooks.revision });
  return book?.revision ?? 0;
}

/** Makes every change of an owner's contacts wait until the transaction ends; reading them goes on. */
export async function lockBook(db: Database, ownerId: string): Promise<void> {
  await db
    .select({ at: contactBooks.revision })
    .from(contactBooks)
    .where(eq(contactBooks.ownerId, ownerId))
    .for('share');
}

/**
 * Notes that a user has looked at the list. Where another transaction holds the book, as an import does, it is not waited for: the next look is
 * noted then.
 */
export async function noteLook(db: Database, ownerId: string): Promise<void> {
  await db.execute(sql`
    update ${contactBooks} set looked_at = now()
    where ${contactBooks.ownerId} = (
      select ${contactBooks.ownerId} from ${contactBooks}
      where ${contactBooks.ownerId} = ${ownerId} for update skip locked)`);
}

/** Counts the contacts that a user keeps, without the trash. */
export async function countOwn(db: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), alive));
  return row?.total ?? 0;
}

/** Contacts of a user by the ids that the user's devices gave them, in the trash too. */
export async function selectCaptured(db: Database, ownerId: string, captureIds: string[]): Promise<ContactRow[]> {
  if (captureIds.length === 0) return [];
  return db
    .select()
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), inArray(contacts.captureId, captureIds)));
}

/** Adds rows, and returns them in the order of the input. */
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

/** Moves contacts of an owner to the trash or, with null as `deletedAt`, out of it. Returns the contacts that were moved. */
export async function setDeletedAt(
  db: Database,
  { ownerId, ids, revision }: { ownerId: string | null; ids: string[]; revision: number },
  deletedAt: Date | null,
): Promise<ContactRow[]> {
  return db
    .update(contacts)
    .set({ deletedAt, revision, version: sql`${contacts.version} + 1` })
    .where(
      and(
        inArray(contacts.id, ids),
        ofOwner(ownerId),
        deletedAt ? alive : and(isNotNull(contacts.deletedAt), recoverable),
      ),
    )
    .returning();
}

/** Contacts whose match keys have not been worked out yet. */
export async function selectWithoutKeys(db: Database, ownerId: string | null, limit: number) {
  return db
    .select({ id: contacts.id, content: contacts.content })
    .from(contacts)
    .where(and(ownerId === null ? undefined : eq(contacts.ownerId, ownerId), isNull(contacts.matchKeys)))
    .limit(limit);
}

/** Writes match keys, and nothing else: not even the time of the last change. */
export async function writeMatchKeys(db: Database, rows: { id: string; keys: string[] }[]): Promise<void> {
  await db.execute(sql`
    update ${contacts} set match_keys = array(select jsonb_array_elements_text(known.keys))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known(id uuid, keys jsonb)
    where ${contacts.id} = known.id`);
}

/** Contacts of an owner in any state, also trashed or merged ones; in any order. */
export async function selectByIds(db: Database, ownerId: string | null, ids: string[]): Promise<ContactRow[]> {
  return db
    .select()
    .from(contacts)
    .where(and(ofOwner(ownerId), inArray(contacts.id, ids)));
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

/** Deletes contacts permanently. Devices that ask for changes since an earlier revision can no longer be told of them. */
export async function purgeContacts(
  db: Database,
  { ownerId, ids, revision }: { ownerId: string | null; ids: string[]; revision: number },
): Promise<string[]> {
  const gone = await db
    .delete(contacts)
    .where(and(ofOwner(ownerId), inArray(contacts.id, ids)))
    .returning({ paper: contacts.paperPhotoId });
  if (ownerId !== null) await notePurge(db, ownerId, revision);
  return gone.flatMap(({ paper }) => paper ?? []);
}

/** Notes that contacts have left a user's book permanently: the contacts that left up to this revision can no longer be listed. */
export async function notePurge(db: Database, ownerId: string, revision: number): Promise<void> {
  await db.update(contactBooks).set({ purgedRevision: revision }).where(eq(contactBooks.ownerId, ownerId));
}

type Moved = { id: string; search: string };

/**
 * Moves contacts from one book to another, or out of every book. What the former owner added for themselves is removed: tags,
 * star, groups, note.
 */
export async function moveContacts(
  db: Database,
  { to, revision }: { to: string | null; revision: number },
  rows: Moved[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db.delete(contactGroupMembers).where(inArray(contactGroupMembers.contactId, ids));
  await db.execute(sql`
    update ${contacts} set owner_id = ${to}, revision = ${revision}, version = version + 1, updated_at = now(),
      status = ${to === null ? 'kept' : 'new'}, tags = '{}', is_starred = false, capture_id = null, external_uid = null,
      content = jsonb_set(content, '{note}', '""'), search = known.search
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known (id uuid, search text)
    where ${contacts.id} = known.id`);
}

/**
 * The oldest contact in use that is linked to a card. With an organization, only a contact that belongs to it too; with null,
 * only one that belongs to no organization.
 */
export async function selectLinked(
  db: Database,
  ownerId: string,
  profileId: string,
  organizationId: string | null | undefined,
): Promise<string | null> {
  const [row] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        ...[eq(contacts.ownerId, ownerId), eq(contacts.linkedProfileId, profileId), alive],
        organizationId === undefined
          ? undefined
          : sql`${contacts.organizationId} is not distinct from ${organizationId}`,
      ),
    )
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

/** Deletes permanently the organization's contacts that are in no member's book. */
export async function deleteOwnedByNobody(db: Database, organizationId: string): Promise<string[]> {
  const gone = await db
    .delete(contacts)
    .where(and(eq(contacts.organizationId, organizationId), isNull(contacts.ownerId)))
    .returning({ paper: contacts.paperPhotoId });
  return gone.flatMap(({ paper }) => paper ?? []);
}
