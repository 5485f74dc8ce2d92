import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';
import { takenOverAccounts, users } from '@/lib/platform/db/tables';

// Longer than any link of the identity provider holds.
const isOld = lt(takenOverAccounts.createdAt, sql`now() - interval '14 days'`);
const isRecent = gt(takenOverAccounts.createdAt, sql`now() - interval '14 days'`);

/** Keeps that an account went from who had never proven its address to who has. */
export async function noteTakenOver(userId: string): Promise<void> {
  await database().delete(takenOverAccounts).where(isOld);
  await database().insert(takenOverAccounts).values({ userId }).onConflictDoNothing();
}

/** Whether an account was taken over so lately that whoever had it may still hold a link that changes its address. */
export async function wasTakenOver(userId: string): Promise<boolean> {
  const [row] = await database()
    .select()
    .from(takenOverAccounts)
    .where(and(eq(takenOverAccounts.userId, userId), isRecent));
  return row !== undefined;
}

/** The account that was taken over lately and that has this address here; null without one. */
export async function takenOverBy(email: string): Promise<string | null> {
  const [row] = await database()
    .select({ id: users.id })
    .from(users)
    .innerJoin(takenOverAccounts, eq(takenOverAccounts.userId, users.id))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isRecent));
  return row?.id ?? null;
}
