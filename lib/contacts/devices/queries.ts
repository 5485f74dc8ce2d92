import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import type { Database } from '@/lib/platform/db/client';
import { devicePasswords, users } from '@/lib/platform/db/tables';

export type DevicePasswordRow = typeof devicePasswords.$inferSelect;

/** The passwords of a user's devices, newest first. */
export async function selectOwn(db: Database, userId: string): Promise<DevicePasswordRow[]> {
  return db.select().from(devicePasswords).where(eq(devicePasswords.userId, userId)).orderBy(desc(devicePasswords.id));
}

/** Counts a user's passwords. */
export async function countOwn(db: Database, userId: string): Promise<number> {
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

/** Deletes a user's password. Returns whether there was one. */
export async function deletePassword(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(devicePasswords)
    .where(and(eq(devicePasswords.id, id), eq(devicePasswords.userId, userId)))
    .returning({ id: devicePasswords.id });
  return deleted.length > 0;
}

/** The account is open, and no one of the staff: these keep no contacts. */
const keepsContacts = and(isNull(users.disabledAt), isNull(users.staffRole));

/** The device with this password and its user; null where there is none, or its user keeps no contacts (any more). */
export async function selectByHash(db: Database, hash: string) {
  const [row] = await held(db).where(and(eq(devicePasswords.hash, hash), keepsContacts));
  return row ?? null;
}

/** The device with this id and its user, as {@link selectByHash} returns them. */
export async function selectHeld(db: Database, id: string) {
  const [row] = await held(db).where(and(eq(devicePasswords.id, id), keepsContacts));
  return row ?? null;
}

function held(db: Database) {
  const { id, via, createdAt } = devicePasswords;
  return db
    .select({ id, via, createdAt, userId: users.id, email: users.email, locale: users.locale })
    .from(devicePasswords)
    .innerJoin(users, eq(users.id, devicePasswords.userId));
}

/** Notes the use of a password, unless that was noted within the last ten minutes. */
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
