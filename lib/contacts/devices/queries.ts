import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import type { Database } from '@/lib/platform/db/client';
import { devicePasswords, users } from '@/lib/platform/db/tables';

export type DevicePasswordRow = typeof devicePasswords.$inferSelect;

/** The passwords of somebody's devices, newest first. */
export async function selectOwn(db: Database, userId: string): Promise<DevicePasswordRow[]> {
  return db.select().from(devicePasswords).where(eq(devicePasswords.userId, userId)).orderBy(desc(devicePasswords.id));
}

/** How many there are; others who would add one wait until the transaction has ended. */
export async function countOwnLocked(db: Database, userId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [row] = await db.select({ total: count() }).from(devicePasswords).where(eq(devicePasswords.userId, userId));
  return row?.total ?? 0;
}

export async function insertPassword(
  db: Database,
  values: { userId: string; label: string; hash: string; via: SignInWay | null },
): Promise<DevicePasswordRow> {
  const [row] = await db.insert(devicePasswords).values(values).returning();
  if (!row) throw new Error('a row that was just written is missing');
  return row;
}

/** Deletes a password of somebody; whether there was one. */
export async function deletePassword(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(devicePasswords)
    .where(and(eq(devicePasswords.id, id), eq(devicePasswords.userId, userId)))
    .returning({ id: devicePasswords.id });
  return deleted.length > 0;
}

/** Whose device has this password; nobody's where the account is disabled. */
export async function selectByHash(db: Database, hash: string) {
  const [row] = await held(db).where(and(eq(devicePasswords.hash, hash), isNull(users.disabledAt)));
  return row ?? null;
}

/** The same of a password that was shown before. */
export async function selectHeld(db: Database, id: string) {
  const [row] = await held(db).where(and(eq(devicePasswords.id, id), isNull(users.disabledAt)));
  return row ?? null;
}

function held(db: Database) {
  const { id, via, createdAt } = devicePasswords;
  return db
    .select({ id, via, createdAt, userId: users.id, email: users.email, locale: users.locale })
    .from(devicePasswords)
    .innerJoin(users, eq(users.id, devicePasswords.userId));
}

/** Notes that a password was used, where that was not noted within the last ten minutes. */
export async function noteUse(db: Database, id: string): Promise<void> {
  const isLongAgo = or(
    isNull(devicePasswords.lastUsedAt),
    lt(devicePasswords.lastUsedAt, sql`now() - interval '10 minutes'`),
  );
  await db
    .update(devicePasswords)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(devicePasswords.id, id), isLongAgo));
}
