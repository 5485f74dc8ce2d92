import { and, asc, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { isOwnerOf } from '@/lib/platform/db/members';
import { memberships, organizations, scimTokens, users } from '@/lib/platform/db/tables';

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

/** Deletes all tokens that a user made. */
export function deleteTokensOf(db: Database, userId: string): Promise<TokenRow[]> {
  return db.delete(scimTokens).where(eq(scimTokens.createdBy, userId)).returning();
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

/** Stores the time at which a token was used, at most once a minute. */
export async function noteUse(db: Database, id: string): Promise<void> {
  const isLongAgo = or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(scimTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(scimTokens.id, id), isLongAgo));
}

/** Locks an organization's row until the transaction ends; null where it is gone. */
export async function lockOrganization(db: Database, id: string): Promise<{ suspendedAt: Date | null } | null> {
  const [row] = await db
    .select({ suspendedAt: organizations.suspendedAt })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update');
  return row ?? null;
}

/** When a token ends; null where it has been revoked. */
export async function selectTokenEnd(db: Database, id: string): Promise<{ expiresAt: Date | null } | null> {
  const [row] = await db.select({ expiresAt: scimTokens.expiresAt }).from(scimTokens).where(eq(scimTokens.id, id));
  return row ?? null;
}

/** Whether no one has asked for an organization's deletion. */
export async function isKept(db: Database, id: string): Promise<boolean> {
  return (await db.$count(organizations, and(eq(organizations.id, id), isNull(organizations.deleteAfter)))) > 0;
}

/** The owners of an organization whose accounts are open: the owner `first`, then the others, the longest members first. */
export function selectOwners(db: Database, organizationId: string, first: string | null) {
  return db
    .select({ id: users.id, email: users.email, displayName: users.displayName, locale: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isOwnerOf(organizationId))
    .orderBy(sql`${users.id} = ${first ?? ''} desc`, asc(memberships.createdAt));
}

/** The address of a user's account in this database; null where there is no account. */
export async function selectEmail(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
