import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { emailChanges, memberships, scimUsers } from '@/lib/platform/db/tables';

export type ChangeRow = typeof emailChanges.$inferSelect;

const isWaiting = (now: Date) => and(isNull(emailChanges.appliedAt), gt(emailChanges.expiresAt, now));

/** The change of a user that waits. */
export async function selectWaiting(db: Database, userId: string, now: Date): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isWaiting(now)));
  return row ?? null;
}

/** Deletes the change of a user that waits, also one that has expired. */
export async function deleteWaiting(db: Database, userId: string): Promise<void> {
  await db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.appliedAt)));
}

export async function insertChange(db: Database, row: typeof emailChanges.$inferInsert): Promise<void> {
  await db.insert(emailChanges).values(row);
}

/** The waiting change that a link confirms, locked in a transaction; null where there is none. */
export async function selectByLink(
  db: Database,
  hash: string,
  now: Date,
  isLocked: boolean,
): Promise<ChangeRow | null> {
  const query = db
    .select()
    .from(emailChanges)
    .where(and(or(eq(emailChanges.oldHash, hash), eq(emailChanges.newHash, hash)), isWaiting(now)));
  const [row] = await (isLocked ? query.for('update') : query);
  return row ?? null;
}

/** Changes a row that the transaction has locked. */
export async function updateChange(db: Database, id: string, change: Partial<ChangeRow>): Promise<void> {
  await db.update(emailChanges).set(change).where(eq(emailChanges.id, id));
}

const isUndoable = and(isNotNull(emailChanges.appliedAt), isNull(emailChanges.undoneAt));

/** The change that a link of its old address undoes; null where it was undone or lies back for too long. */
export async function selectUndoable(db: Database, undoHash: string, since: Date): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoHash, undoHash), isUndoable, gt(emailChanges.appliedAt, since)));
  return row ?? null;
}

/** Marks a change and all later ones of its user as undone; false where another request was faster. */
export async function undoFrom(db: Database, { id, userId }: ChangeRow, now: Date): Promise<boolean> {
  const undone = await db
    .update(emailChanges)
    .set({ undoneAt: now })
    .where(and(eq(emailChanges.id, id), isUndoable))
    .returning({ id: emailChanges.id });
  if (undone.length === 0) return false;
  // Ids are UUIDv7: they sort by age.
  await db
    .update(emailChanges)
    .set({ undoneAt: now })
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.id, id), isUndoable));
  await deleteWaiting(db, userId);
  return true;
}

/** A change. */
export async function selectOne(db: Database, id: string): Promise<ChangeRow | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.id, id));
  return row ?? null;
}

/** Whether a directory describes a user as a member of its organization. */
export async function isInDirectory(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: scimUsers.userId })
    .from(scimUsers)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, scimUsers.userId), eq(memberships.organizationId, scimUsers.organizationId)),
    )
    .where(and(eq(scimUsers.userId, userId), eq(memberships.status, 'active')))
    .limit(1);
  return row !== undefined;
}

/** The organizations in whose logs a change of address of a member stands. */
export async function selectOrganizationIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')));
  return rows.map(({ id }) => id);
}

/** Deletes changes that were not confirmed in time, and those that cannot be undone any longer. */
export async function deleteOldChanges(db: Database): Promise<void> {
  const isOver = and(isNull(emailChanges.appliedAt), lt(emailChanges.expiresAt, sql`now()`));
  await db.delete(emailChanges).where(or(isOver, lt(emailChanges.appliedAt, daysAgo(8))));
}
