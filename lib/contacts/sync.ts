import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { contactBooks, contacts } from '@/lib/db/tables';
import { alive, type ContactRow } from './queries';

/**
 * What devices need that keep a copy of somebody's contacts. Nothing here asks who acts: the caller has decided that.
 *
 * `revision` counts the changes of a book; whoever has seen it up to `purgedRevision` has been told of everything that was
 * deleted for good since.
 */
export type BookState = { revision: number; purgedRevision: number };

/** A place in the changes of a book: all of this revision have been seen, or of it those up to this contact. */
export type ChangePlace = { revision: number; id: string | null };

/** How far somebody's book has changed. */
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

/** Behind a place: later revisions, and later contacts of one that was not finished. */
function behind({ revision, id }: ChangePlace): SQL | undefined {
  const later = gt(contacts.revision, revision);
  return id === null ? later : or(later, and(eq(contacts.revision, revision), gt(contacts.id, id)));
}

/**
 * Contacts that have changed since a place up to a revision, each once with its last change, in the order of changes.
 *
 * @param isComplete also those that are gone; else only what is there
 */
export async function selectChanges(
  db: Database,
  ownerId: string,
  { after, upTo, limit, isComplete }: { after: ChangePlace; upTo: number; limit: number; isComplete: boolean },
): Promise<Change[]> {
  return db
    .select({ ...marks, isGone: sql<boolean>`${contacts.deletedAt} is not null` })
    .from(contacts)
    .where(
      and(
        eq(contacts.ownerId, ownerId),
        behind(after),
        lte(contacts.revision, upTo),
        isComplete ? undefined : isNull(contacts.deletedAt),
      ),
    )
    .orderBy(asc(contacts.revision), asc(contacts.id))
    .limit(limit);
}

const inUseBehind = (ownerId: string, after: string | null) =>
  and(eq(contacts.ownerId, ownerId), alive, after === null ? undefined : gt(contacts.id, after));

/** What tells whether a contact has changed, of those in use by age, behind an id. */
export async function selectMarks(
  db: Database,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<Omit<Change, 'isGone'>[]> {
  return db.select(marks).from(contacts).where(inUseBehind(ownerId, after)).orderBy(asc(contacts.id)).limit(limit);
}

/** Contacts in use by age, behind an id. */
export async function selectByAge(
  db: Database,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<ContactRow[]> {
  return db.select().from(contacts).where(inUseBehind(ownerId, after)).orderBy(asc(contacts.id)).limit(limit);
}

/** Deletes contacts for good that were in the trash for so many days. Devices were told when they went there. */
export async function purgeTrash(db: Database, days: number): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${contacts} where ${contacts.deletedAt} < now() - make_interval(days => ${days})
      returning owner_id, revision
    ), last as (select owner_id, max(revision) as revision from gone group by owner_id)
    update ${contactBooks} set purged_revision = greatest(${contactBooks.purgedRevision}, last.revision)
    from last where ${contactBooks.ownerId} = last.owner_id`);
}

/**
 * The UIDs under which contacts were imported, by id. Two of one book must not share one (RFC 6352, section 5.1), which imports
 * see to; where they did not yet it stays with the oldest, also while that is in the trash, and the others go by their ids.
 */
export async function selectOwnUids(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const other = alias(contacts, 'other');
  const older = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(eq(other.ownerId, contacts.ownerId), eq(other.externalUid, contacts.externalUid), lt(other.id, contacts.id)),
    );
  const rows = await db
    .select({ id: contacts.id, uid: contacts.externalUid })
    .from(contacts)
    .where(and(inArray(contacts.id, ids), isNotNull(contacts.externalUid), notExists(older)));
  return new Map(rows.flatMap(({ id, uid }): [string, string][] => (uid ? [[id, uid]] : [])));
}
