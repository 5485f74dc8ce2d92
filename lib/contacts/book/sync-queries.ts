import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/platform/db/client';
import { contactBooks, contactGroupMarks, contactGroupMembers, contacts } from '@/lib/platform/db/tables';
import { alive, type ContactRow } from './queries';

/**
 * How far a user's book has changed, for devices that keep a copy. Nothing in this file checks permissions: the caller has done
 * so.
 * `revision` counts the changes of a book. A device that has seen the book up to `purgedRevision` has been told of everything
 * that was deleted permanently since.
 */
export type BookState = { revision: number; purgedRevision: number };

/** A place in the changes of a book: all changes of this revision have been seen or, with an id, those up to this contact. */
export type ChangePlace = { revision: number; id: string | null };

/** How far a user's book has changed, and up to which change contacts were deleted permanently. */
export async function bookState(db: Database, ownerId: string): Promise<BookState> {
  const [book] = await db
    .select({ revision: contactBooks.revision, purgedRevision: contactBooks.purgedRevision })
    .from(contactBooks)
    .where(eq(contactBooks.ownerId, ownerId));
  return book ?? { revision: 0, purgedRevision: 0 };
}

const marks = { id: contacts.id, revision: contacts.revision, updatedAt: contacts.updatedAt };

/** A contact that has changed, or that is no longer there. */
export type Change = { id: string; revision: number; updatedAt: Date; isGone: boolean };

/** Which changes are wanted. `isComplete`: also those of contacts that are gone; else only those of contacts in use. */
export type Wanted = { after: ChangePlace; upTo: number; limit: number; isComplete: boolean };

/** Matches the changes after a place and up to a revision: later revisions, and the rest of a revision that was not finished. */
export function between(
  of: Record<'id' | 'revision' | 'deletedAt', PgColumn>,
  { after: { revision, id }, upTo, isComplete }: Wanted,
): SQL | undefined {
  const later = gt(of.revision, revision);
  return and(
    id === null ? later : or(later, and(eq(of.revision, revision), gt(of.id, id))),
    lte(of.revision, upTo),
    isComplete ? undefined : isNull(of.deletedAt),
  );
}

/**
 * Contacts that have changed after a given place and up to a revision, each once with its last change, in the order of changes.
 */
export async function selectChanges(db: Database, ownerId: string, wanted: Wanted): Promise<Change[]> {
  return db
    .select({ ...marks, isGone: sql<boolean>`${contacts.deletedAt} is not null` })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), between(contacts, wanted)))
    .orderBy(asc(contacts.revision), asc(contacts.id))
    .limit(wanted.limit);
}

const inUseBehind = (ownerId: string, after: string | null) =>
  and(eq(contacts.ownerId, ownerId), alive, after === null ? undefined : gt(contacts.id, after));

/** The revisions by which a device sees whether contacts in use have changed; by age, after the given id. */
export async function selectMarks(
  db: Database,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<Omit<Change, 'isGone'>[]> {
  return db.select(marks).from(contacts).where(inUseBehind(ownerId, after)).orderBy(asc(contacts.id)).limit(limit);
}

/** Contacts in use by age, after the given id. */
export async function selectByAge(
  db: Database,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<ContactRow[]> {
  return db.select().from(contacts).where(inUseBehind(ownerId, after)).orderBy(asc(contacts.id)).limit(limit);
}

/**
 * Deletes permanently what devices have been told is gone for so many days: contacts in the trash, and marks of deleted groups. A
 * device that has not heard of it until then has to start again.
 */
export async function purgeTrash(db: Database, days: number): Promise<void> {
  const old = (column: PgColumn) => sql`${column} < now() - make_interval(days => ${days})`;
  // Memberships are deleted while the contacts are still in the trash, so that no group changes by a contact that it does not
  // show.
  await db.execute(sql`
    delete from ${contactGroupMembers} using ${contacts}
    where ${contacts.id} = ${contactGroupMembers.contactId} and ${old(contacts.deletedAt)}`);
  for (const table of [contacts, contactGroupMarks])
    await db.execute(sql`
      with gone as (delete from ${table} where ${old(table.deletedAt)} returning owner_id, revision),
        last as (select owner_id, max(revision) as revision from gone group by owner_id)
      update ${contactBooks} set purged_revision = greatest(${contactBooks.purgedRevision}, last.revision)
      from last where ${contactBooks.ownerId} = last.owner_id`);
}

/** The UIDs of the contacts in use of a group, the oldest first. */
export async function selectMemberUids(db: Database, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contacts.id, uid: contacts.externalUid })
    .from(contacts)
    .innerJoin(contactGroupMembers, eq(contactGroupMembers.contactId, contacts.id))
    .where(and(eq(contactGroupMembers.groupId, groupId), alive))
    .orderBy(asc(contacts.id));
  return rows.map(({ id, uid }) => uid || id);
}
