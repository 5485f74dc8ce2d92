import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { oauthClients, oauthGrants } from '@/lib/platform/db/tables';

export type ProgramRow = typeof oauthClients.$inferSelect;

/** The programs that a user has registered, newest first. */
export const selectPrograms = (db: Database, ownerId: string): Promise<ProgramRow[]> =>
  db.select().from(oauthClients).where(eq(oauthClients.ownerId, ownerId)).orderBy(desc(oauthClients.createdAt));

/** Counts a user's programs. */
export async function countOf(db: Database, ownerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(oauthClients).where(eq(oauthClients.ownerId, ownerId));
  return row?.total ?? 0;
}

export type ConnectionRow = Awaited<ReturnType<typeof selectConnections>>[number];

export async function insertProgram(db: Database, values: typeof oauthClients.$inferInsert): Promise<ProgramRow> {
  const [row] = await db.insert(oauthClients).values(values).returning();
  if (!row) throw new Error('a row that was just written is missing');
  return row;
}

/**
 * Voids the secrets of all programs of a user. A program without a secret would be one that needs none, so something stands there of which no
 * secret is the hash.
 */
export async function voidSecretsOf(db: Database, ownerId: string): Promise<void> {
  await db
    .update(oauthClients)
    .set({ secretHash: 'void' })
    .where(and(eq(oauthClients.ownerId, ownerId), isNotNull(oauthClients.secretHash)));
}

/** Deletes a program of a user, with what other users have allowed it. @returns its name; null where there is none */
export async function deleteProgram(db: Database, ownerId: string, id: string): Promise<string | null> {
  const isTheirs = and(eq(oauthClients.id, id), eq(oauthClients.ownerId, ownerId));
  const [row] = await db.delete(oauthClients).where(isTheirs).returning({ name: oauthClients.name });
  return row?.name ?? null;
}

/** What a user has allowed programs, newest first; grants that have ended are left out. */
export const selectConnections = (db: Database, userId: string) =>
  db
    .select({ grant: oauthGrants, name: oauthClients.name })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(and(eq(oauthGrants.userId, userId), sql`${oauthGrants.expiresAt} > now()`))
    .orderBy(desc(oauthGrants.id));

/**
 * Ends all that a user has allowed a program, however often: the user knows it as one. `id` is that of one of the grants.
 * @returns the program; null where there is no such grant of theirs
 */
export async function deleteConnection(db: Database, userId: string, id: string): Promise<{ name: string } | null> {
  const isThis = and(eq(oauthGrants.id, id), eq(oauthGrants.userId, userId));
  const client = db.select({ clientId: oauthGrants.clientId }).from(oauthGrants).where(isThis);
  const [deleted] = await db
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.userId, userId), inArray(oauthGrants.clientId, client)))
    .returning({ clientId: oauthGrants.clientId });
  if (!deleted) return null;
  const [program] = await db
    .select({ name: oauthClients.name })
    .from(oauthClients)
    .where(eq(oauthClients.id, deleted.clientId));
  return { name: program?.name ?? '' };
}

/** The scope parameters that a grant holds, one for each resource. */
export function scopesOfGrant({ payload }: typeof oauthGrants.$inferSelect): string[] {
  const resources = (payload.resources ?? {}) as Record<string, string>;
  return [...new Set(Object.values(resources))].slice(0, 1);
}
