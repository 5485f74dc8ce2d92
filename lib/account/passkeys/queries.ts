import { and, asc, count, eq, lt, or } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { passkeys, spentChallenges, users } from '@/lib/platform/db/tables';

export type PasskeyRow = typeof passkeys.$inferSelect;

const isOf = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Notes that a challenge was answered; false where it was before. */
export async function insertSpent(db: Database, row: typeof spentChallenges.$inferInsert): Promise<boolean> {
  return (await db.insert(spentChallenges).values(row).onConflictDoNothing().returning()).length === 1;
}

/** Deletes challenges that no one could answer any longer. */
export async function deleteSpent(db: Database): Promise<void> {
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, daysAgo(1)));
}

/** A user's passkeys, oldest first. */
export async function selectPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

/** Counts the passkeys of a user. */
export async function countOf(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.total ?? 0;
}

/** Inserts a passkey; null where there is one with its id. */
export async function insertPasskey(db: Database, values: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [row] = await db.insert(passkeys).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** A passkey by the id that its authenticator gave it, with what decides whether its user may sign in; null where there is none. */
export async function selectByCredential(db: Database, credentialId: string) {
  const [row] = await db
    .select({
      passkey: passkeys,
      email: users.email,
      disabledAt: users.disabledAt,
      proofRequiredAt: users.proofRequiredAt,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Notes the use of a passkey; false where its counter has not grown, because another use was faster or the passkey was copied. */
export async function updateUse(
  db: Database,
  id: string,
  use: Pick<PasskeyRow, 'counter' | 'isBackedUp'> & { lastUsedAt: Date },
): Promise<boolean> {
  const hasNoCounter = use.counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const hasGrown = or(lt(passkeys.counter, use.counter), hasNoCounter);
  const used = await db
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

/** Renames a passkey of a user; null where they have none of this id. */
export async function updateName(db: Database, userId: string, id: string, name: string): Promise<PasskeyRow | null> {
  const [row] = await db.update(passkeys).set({ name }).where(isOf(userId, id)).returning();
  return row ?? null;
}

/** A passkey of a user; null where they have none of this id. */
export async function selectPasskey(db: Database, userId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(isOf(userId, id));
  return row ?? null;
}

/** Deletes a passkey of a user; null where they have none of this id. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.delete(passkeys).where(isOf(userId, id)).returning();
  return row ?? null;
}
