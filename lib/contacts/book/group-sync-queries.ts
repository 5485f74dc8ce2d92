import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactGroupMarks, contactGroups } from '@/lib/platform/db/tables';
import { between, type Change, type Wanted } from './sync-queries';

/** Queries for devices that keep a copy of a user's groups. Nothing here checks permissions: the caller has done so. */

/** A group of a book, with the revision of its last change. */
export type GroupMark = { id: string; name: string; revision: number; updatedAt: Date };

const of = { ...contactGroupMarks, id: contactGroupMarks.groupId };
const { id, revision, updatedAt } = of;

/** A user's groups, the oldest first: all of them (at most 200), or those with the given ids. */
export async function selectGroupMarks(db: Database, ownerId: string, ids?: string[]): Promise<GroupMark[]> {
  if (ids?.length === 0) return [];
  return db
    .select({ id, name: contactGroups.name, revision, updatedAt })
    .from(contactGroupMarks)
    .innerJoin(contactGroups, eq(contactGroups.id, id))
    .where(and(eq(contactGroups.ownerId, ownerId), ids && inArray(id, ids)))
    .orderBy(asc(id));
}

/** Groups that have changed after a given place and up to a revision, each once with its last change, in the order of changes. */
export async function selectGroupChanges(db: Database, ownerId: string, wanted: Wanted): Promise<Change[]> {
  return db
    .select({ id, revision, updatedAt, isGone: sql<boolean>`${of.deletedAt} is not null` })
    .from(contactGroupMarks)
    .where(and(eq(of.ownerId, ownerId), between(of, wanted)))
    .orderBy(asc(revision), asc(id))
    .limit(wanted.limit);
}
