import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { apiKeys, organizations, users } from '@/lib/platform/db/tables';

/** Whose keys: a user's own, or those of an organization. */
export type KeyHolder = { userId: string } | { organizationId: string };

const isOf = (holder: KeyHolder) =>
  'organizationId' in holder
    ? eq(apiKeys.organizationId, holder.organizationId)
    : and(eq(apiKeys.userId, holder.userId), isNull(apiKeys.organizationId));

type Row = typeof apiKeys.$inferSelect;
export type KeyRow = Row & { madeBy: string | null };

const shown = { row: apiKeys, madeBy: users.displayName };

/** The keys of a holder, newest first. */
export async function selectKeys(db: Database, holder: KeyHolder): Promise<KeyRow[]> {
  const rows = await db
    .select(shown)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(isOf(holder))
    .orderBy(desc(apiKeys.id));
  return rows.map(({ row, madeBy }) => ({ ...row, madeBy }));
}

/** Counts the keys of a holder. Other transactions that would add one wait until this one has ended. */
export async function countLocked(db: Database, holder: KeyHolder): Promise<number> {
  const lock =
    'organizationId' in holder
      ? sql`select from ${organizations} where id = ${holder.organizationId} for no key update`
      : sql`select from ${users} where id = ${holder.userId} for no key update`;
  await db.execute(lock);
  const [row] = await db.select({ total: count() }).from(apiKeys).where(isOf(holder));
  return row?.total ?? 0;
}

export async function insertKey(db: Database, values: typeof apiKeys.$inferInsert): Promise<Row> {
  const [row] = await db.insert(apiKeys).values(values).returning();
  if (!row) throw new Error('a row that was just written is missing');
  return row;
}

/** Deletes a key of a holder; null where there is none. */
export async function deleteKey(db: Database, holder: KeyHolder, id: string): Promise<Row | null> {
  const [row] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), isOf(holder)))
    .returning();
  return row ?? null;
}

/** Deletes the keys that ended more than 30 days ago. */
export async function deleteLongExpired(db: Database): Promise<void> {
  await db.delete(apiKeys).where(sql`${apiKeys.expiresAt} < now() - interval '30 days'`);
}
