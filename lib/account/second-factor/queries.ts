import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { recoveryCodes, secondFactors } from '@/lib/platform/db/tables';

const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
const isLeft = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** A user's second factor, confirmed or not; null where there is none. */
export async function selectFactor(db: Database, userId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** How many recovery codes a user has left. */
export async function countCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recoveryCodes).where(isLeft(userId));
  return row?.total ?? 0;
}

/** Stores the secret of a factor that is being set up, in place of an earlier attempt; false where a factor is in use. */
export async function insertSecret(db: Database, userId: string, secret: string): Promise<boolean> {
  const stored = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length === 1;
}

/** Takes a factor into use, with the time step of its first code; false where another request did, or has replaced the secret. */
export async function confirmSecret(
  db: Database,
  userId: string,
  secret: string,
  { lastStep, now }: { lastStep: number; now: Date },
): Promise<boolean> {
  const isThis = and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret));
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep })
    .where(and(isThis, isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return confirmed.length === 1;
}

/** Uses up a time step and all before it; false where it was used up already. */
export async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const isUnused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(userId), isUnused))
    .returning({ userId: secondFactors.userId });
  return spent.length === 1;
}

/** Uses up a recovery code; false where there is none with this hash, or it was used. */
export async function spendCode(db: Database, userId: string, hash: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isLeft(userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return spent.length === 1;
}

/** Replaces all recovery codes of a user, used ones included. */
export async function replaceCodes(db: Database, userId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Locks a factor that is in use, so that two requests for new codes do not mix theirs; false where there is none. */
export async function lockFactor(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn(userId)).for('update');
  return rows.length === 1;
}

/** Deletes a user's factor with its recovery codes; false where none was in use. */
export async function deleteFactor(db: Database, userId: string): Promise<boolean> {
  const deleted = await db.delete(secondFactors).where(isOn(userId)).returning({ userId: secondFactors.userId });
  if (deleted.length === 0) return false;
  await replaceCodes(db, userId, []);
  return true;
}

/** All sealed secrets. */
export function selectSecrets(db: Database) {
  return db.select({ userId: secondFactors.userId, secret: secondFactors.secret }).from(secondFactors);
}

/** Stores a secret that was sealed again, unless it was replaced meanwhile. */
export async function updateSecret(db: Database, userId: string, before: string, secret: string): Promise<void> {
  const isThis = and(eq(secondFactors.userId, userId), eq(secondFactors.secret, before));
  await db.update(secondFactors).set({ secret }).where(isThis);
}
