import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { organizations, scimTokens } from '@/lib/db/tables';

export type TokenRow = typeof scimTokens.$inferSelect;

/** An organization's tokens, newest first. */
export function selectTokens(db: Database, organizationId: string): Promise<TokenRow[]> {
  return db.select().from(scimTokens).where(eq(scimTokens.organizationId, organizationId)).orderBy(desc(scimTokens.id));
}

export async function countTokens(db: Database, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(scimTokens)
    .where(eq(scimTokens.organizationId, organizationId));
  return row?.total ?? 0;
}

export async function insertToken(db: Database, values: typeof scimTokens.$inferInsert): Promise<TokenRow> {
  const [row] = await db.insert(scimTokens).values(values).returning();
  if (!row) throw new Error('a row that was just written is missing');
  return row;
}

/** Deletes a token; null where there is none. */
export async function deleteToken(db: Database, organizationId: string, id: string): Promise<TokenRow | null> {
  const [row] = await db
    .delete(scimTokens)
    .where(and(eq(scimTokens.id, id), eq(scimTokens.organizationId, organizationId)))
    .returning();
  return row ?? null;
}

/** A token by its hash, with its organization. */
export async function selectByHash(db: Database, hash: string) {
  const [row] = await db
    .select({
      token: scimTokens,
      organization: {
        id: organizations.id,
        name: organizations.name,
        suspendedAt: organizations.suspendedAt,
      },
    })
    .from(scimTokens)
    .innerJoin(organizations, eq(organizations.id, scimTokens.organizationId))
    .where(eq(scimTokens.hash, hash));
  return row ?? null;
}

/** Notes that a token was used, where that was not noted within the last minute. */
export async function noteUse(db: Database, id: string): Promise<void> {
  const isLongAgo = or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(scimTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(scimTokens.id, id), isLongAgo));
}
