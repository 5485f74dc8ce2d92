import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { formerAddresses, signInCodes } from '@/lib/platform/db/tables';

export async function insertCode(db: Database, row: typeof signInCodes.$inferInsert): Promise<void> {
  await db.insert(signInCodes).values(row);
}

/** Counts an attempt against the newest unused code that a browser requested, and returns that code; null where there is none. */
export async function countTry(db: Database, email: string, browserHash: string) {
  const newest = db
    .select({ id: signInCodes.id })
    .from(signInCodes)
    .where(and(eq(signInCodes.email, email), eq(signInCodes.browserHash, browserHash), isNull(signInCodes.usedAt)))
    .orderBy(desc(signInCodes.createdAt))
    .limit(1);
  const [row] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(eq(signInCodes.id, newest))
    .returning();
  return row ?? null;
}

/** Marks a code as used; false where a concurrent request was faster. */
export async function spendCode(db: Database, id: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(signInCodes)
    .set({ usedAt: now })
    .where(and(eq(signInCodes.id, id), isNull(signInCodes.usedAt)))
    .returning({ id: signInCodes.id });
  return spent.length === 1;
}

/** Marks a code as unused again; one that was deleted meanwhile, because its account was secured, stays so. */
export async function restoreCode(db: Database, id: string): Promise<void> {
  await db.update(signInCodes).set({ usedAt: null }).where(eq(signInCodes.id, id));
}

/** Deletes codes that expired this many days ago. */
export async function deleteOldCodes(db: Database, days: number): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, daysAgo(days)));
}

/** Deletes the codes that were sent to an address. */
export async function deleteCodesOf(db: Database, email: string): Promise<void> {
  await db.delete(signInCodes).where(eq(signInCodes.email, email));
}

/** Deletes the codes that were sent to a user, also to an address that was theirs. */
export async function deleteCodesOfUser(db: Database, userId: string, email: string): Promise<void> {
  const former = db
    .select({ email: formerAddresses.email })
    .from(formerAddresses)
    .where(eq(formerAddresses.userId, userId));
  await db.delete(signInCodes).where(or(eq(signInCodes.email, email), inArray(signInCodes.email, former)));
}
