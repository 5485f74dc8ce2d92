import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Database, database } from '@/lib/platform/db/client';
import { takenOverAccounts, users } from '@/lib/platform/db/tables';

// Longer than any link from the identity provider is valid.
const isOld = lt(takenOverAccounts.createdAt, sql`now() - interval '14 days'`);
const isRecent = gt(takenOverAccounts.createdAt, sql`now() - interval '14 days'`);

/** Records that an account passed from a holder who had never proven its email address to a user who has. */
export async function noteTakenOver(userId: string): Promise<void> {
  await database().delete(takenOverAccounts).where(isOld);
  await database().insert(takenOverAccounts).values({ userId }).onConflictDoNothing();
}

/**
 * Returns whether an account was taken over so recently that its earlier holder may still have a link that changes its
 * address.
 */
export async function wasTakenOver(userId: string): Promise<boolean> {
  const [row] = await database()
    .select()
    .from(takenOverAccounts)
    .where(and(eq(takenOverAccounts.userId, userId), isRecent));
  return row !== undefined;
}

/** Returns the id of a recently taken over account with this email address; null without one. */
export async function takenOverBy(email: string): Promise<string | null> {
  const [row] = await database()
    .select({ id: users.id })
    .from(users)
    .innerJoin(takenOverAccounts, eq(takenOverAccounts.userId, users.id))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isRecent));
  return row?.id ?? null;
}

/** Deletes the note that an account passed to another user. */
export async function deleteTakenOver(db: Database, userId: string): Promise<void> {
  await db.delete(takenOverAccounts).where(eq(takenOverAccounts.userId, userId));
}
