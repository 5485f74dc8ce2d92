import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { accountExports, users } from '@/lib/platform/db/tables';

export type ExportRow = typeof accountExports.$inferSelect;

/** Begins an export in place of the user's last one; false where one is running. */
export async function insertExport(
  db: Database,
  row: { userId: string; language: string; startedAt: Date },
): Promise<boolean> {
  const fresh = { done: 0, total: null, bytes: null, problem: null, expiresAt: null };
  const begun = await db
    .insert(accountExports)
    .values({ ...row, status: 'running' })
    .onConflictDoUpdate({
      target: accountExports.userId,
      set: { ...row, ...fresh, status: 'running', updatedAt: sql`now()` },
      setWhere: sql`${accountExports.status} <> 'running'`,
    })
    .returning({ userId: accountExports.userId });
  return begun.length === 1;
}

export async function selectExport(db: Database, userId: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.userId, userId));
  return row ?? null;
}

/** Whose archives are being made. */
export async function selectRunning(db: Database): Promise<string[]> {
  const isRunning = eq(accountExports.status, 'running');
  const rows = await db.select({ userId: accountExports.userId }).from(accountExports).where(isRunning).limit(100);
  return rows.map(({ userId }) => userId);
}

/** Changes an export that is running; false where it is not. */
export async function updateRunning(
  db: Database,
  userId: string,
  change: Partial<typeof accountExports.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(accountExports)
    .set(change)
    .where(and(eq(accountExports.userId, userId), eq(accountExports.status, 'running')))
    .returning({ userId: accountExports.userId });
  return changed.length === 1;
}

/** Everybody who has an archive, or is to have one. */
export async function selectOwners(db: Database): Promise<string[]> {
  const rows = await db.select({ userId: accountExports.userId }).from(accountExports);
  return rows.map(({ userId }) => userId);
}

/** Whose archives are to be deleted by now. */
export async function selectExpired(db: Database): Promise<{ id: string }[]> {
  const isOver = lt(accountExports.expiresAt, sql`now()`);
  return db.select({ id: accountExports.userId }).from(accountExports).where(isOver);
}

/** Deletes an export whose archive is deleted. */
export async function deleteExpired(db: Database, userId: string): Promise<void> {
  await db
    .delete(accountExports)
    .where(and(eq(accountExports.userId, userId), lt(accountExports.expiresAt, sql`now()`)));
}

/** Where the message about an archive goes; null where there is none any more. */
export async function selectReader(db: Database, userId: string) {
  const isReady = and(eq(accountExports.status, 'ready'), gt(accountExports.expiresAt, sql`now()`));
  const [row] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .innerJoin(accountExports, eq(accountExports.userId, users.id))
    .where(and(eq(users.id, userId), isReady));
  return row ?? null;
}
