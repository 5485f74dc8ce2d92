import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { accountImports } from '@/lib/platform/db/tables';

export type ImportRow = typeof accountImports.$inferSelect;
type NewRow = typeof accountImports.$inferInsert;
type Status = ImportRow['status'];

/** A user's import; with `isLocked` no other transaction changes it until this one ends. */
export async function selectOf(db: Database, userId: string, isLocked = false): Promise<ImportRow | null> {
  const selection = db.select().from(accountImports).where(eq(accountImports.userId, userId));
  const [row] = await (isLocked ? selection.for('update') : selection);
  return row ?? null;
}

export async function selectImport(db: Database, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(accountImports).where(eq(accountImports.id, id));
  return row ?? null;
}

/** Those of these names that are the id of an import. */
export async function selectIds(db: Database, names: string[]): Promise<Set<string>> {
  const isOne = inArray(
    accountImports.id,
    names.filter((name) => isUuid(name)),
  );
  const rows = await db.select({ id: accountImports.id }).from(accountImports).where(isOne);
  return new Set(rows.map(({ id }) => id));
}

/** Adds an import; null where the user has one. */
export async function insertImport(db: Database, row: NewRow): Promise<ImportRow | null> {
  const [made] = await db.insert(accountImports).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Changes an import in one of these states; null where it is in none of them. */
export async function updateImport(
  db: Database,
  id: string,
  from: readonly Status[],
  change: Partial<NewRow>,
): Promise<ImportRow | null> {
  const [row] = await db
    .update(accountImports)
    .set(change)
    .where(and(eq(accountImports.id, id), inArray(accountImports.status, [...from])))
    .returning();
  return row ?? null;
}

/** Notes that a part has arrived; false where no archive is being uploaded. */
export async function addPart(db: Database, id: string, part: number): Promise<boolean> {
  const isNew = sql`not ${part} = any(${accountImports.parts})`;
  const changed = await db
    .update(accountImports)
    .set({
      parts: sql`case when ${isNew} then array_append(${accountImports.parts}, ${part}) else ${accountImports.parts} end`,
    })
    .where(and(eq(accountImports.id, id), eq(accountImports.status, 'uploading')))
    .returning({ id: accountImports.id });
  return changed.length === 1;
}

/** The imports that are at work. */
export function selectRunning(db: Database): Promise<{ id: string; owner: string }[]> {
  return db
    .select({ id: accountImports.id, owner: accountImports.userId })
    .from(accountImports)
    .where(eq(accountImports.status, 'running'))
    .limit(100);
}

/** Deletes a user's import that is not at work; returns its id. */
export async function deleteImport(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(accountImports)
    .where(and(eq(accountImports.userId, userId), eq(accountImports.id, id)))
    .returning({ id: accountImports.id });
  return gone.length === 1;
}

/** Imports at rest for so long that their archive, or the report of it, is to be deleted. */
export function selectForgotten(db: Database, days: number): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: accountImports.id, userId: accountImports.userId })
    .from(accountImports)
    .where(
      and(inArray(accountImports.status, ['uploading', 'done', 'failed']), lt(accountImports.updatedAt, daysAgo(days))),
    )
    .limit(1000);
}
