import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactGroupMarks, contactGroups } from '@/lib/platform/db/tables';
import { between, type Change, type Wanted } from './sync-queries';

/** What devices need that keep a copy of somebody's groups. Nothing here asks who acts: the caller has decided that. */

/** A group of a book, with the number of its last change. */
export type GroupMark = { id: string; name: string; revision: number; updatedAt: Date };

const of = { ...contactGroupMarks, id: contactGroupMarks.groupId };
const { id, revision, updatedAt } = of;

/** Somebody's groups, the oldest first: all there are, at most 200, or those of certain ids. */
export async function selectGroupMarks(db: Database, ownerId: string, ids?: string[]): Promise<GroupMark[]> {
  if (ids?.length === 0) return [];
  return db
    .select({ id, name: contactGroups.name, revision, updatedAt })
    .from(contactGroupMarks)
    .innerJoin(contactGroups, eq(contactGroups.id, id))
    .where(and(eq(contactGroups.ownerId, ownerId), ids && inArray(id, ids)))
    .orderBy(asc(id));
}

/** Groups that have changed since a place up to a revision, each once with its last change, in the order of changes. */
export async function selectGroupChanges(db: Database, ownerId: string, wanted: Wanted): Promise<Change[]> {
  return db
    .select({ id, revision, updatedAt, isGone: sql<boolean>`${of.deletedAt} is not null` })
    .from(contactGroupMarks)
    .where(and(eq(of.ownerId, ownerId), between(of, wanted)))
    .orderBy(asc(revision), asc(id))
    .limit(wanted.limit);
}
