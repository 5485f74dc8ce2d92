import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { factorResets } from '@/lib/platform/db/tables';

export type ResetRow = typeof factorResets.$inferSelect;

const isOpen = and(isNull(factorResets.canceledAt), isNull(factorResets.doneAt));

/** The open request of a user that became due after a moment, or has not become due; null where there is none. */
export async function selectOpen(db: Database, userId: string, since: Date): Promise<ResetRow | null> {
  const [row] = await db
    .select()
    .from(factorResets)
    .where(and(eq(factorResets.userId, userId), isOpen, gt(factorResets.dueAt, since)));
  return row ?? null;
}

/** Inserts a request, in place of one that became due before `since`; null where another request is open. */
export async function insertReset(
  db: Database,
  row: { userId: string; dueAt: Date },
  { since, now }: { since: Date; now: Date },
): Promise<ResetRow | null> {
  await db
    .update(factorResets)
    .set({ canceledAt: now })
    .where(and(eq(factorResets.userId, row.userId), isOpen, lte(factorResets.dueAt, since)));
  const [inserted] = await db.insert(factorResets).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Uses up a request that is due; false where it was canceled or finished meanwhile. */
export async function spendReset(db: Database, id: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(factorResets)
    .set({ doneAt: now })
    .where(and(eq(factorResets.id, id), isOpen, lte(factorResets.dueAt, now)))
    .returning({ id: factorResets.id });
  return spent.length === 1;
}

/** Cancels the open request of a user; false where there is none. */
export async function cancelOpen(db: Database, userId: string, now: Date): Promise<boolean> {
  const canceled = await db
    .update(factorResets)
    .set({ canceledAt: now })
    .where(and(eq(factorResets.userId, userId), isOpen))
    .returning({ id: factorResets.id });
  return canceled.length > 0;
}

/** Deletes requests that can no longer be finished, a month after they became due. */
export async function deleteOldResets(db: Database): Promise<void> {
  await db.delete(factorResets).where(lt(factorResets.dueAt, daysAgo(30)));
}
