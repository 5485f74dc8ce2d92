import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { apiKeys, memberships, oauthGrants, users } from '@/lib/platform/db/tables';

/** The key does not end, or not yet. */
const isLasting = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`));

/** The user of an organization's key runs the organization now; other keys belong to none. */
const isOfAdmin = or(
  isNull(apiKeys.organizationId),
  sql`exists (select from ${memberships} where ${memberships.organizationId} = ${apiKeys.organizationId}
    and ${memberships.userId} = ${apiKeys.userId} and ${memberships.status} = 'active'
    and ${memberships.role} in ('ADMIN', 'OWNER'))`,
);

const usable = (db: Database) => {
  const { id, label, userId, organizationId, scopes, via, createdAt, lastUsedAt } = apiKeys;
  return db
    .select({ id, label, userId, organizationId, scopes, via, createdAt, lastUsedAt })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.userId), isNull(users.disabledAt), isNull(users.staffRole)));
};

export type KeyRow = Awaited<ReturnType<typeof usable>>[number];

/** The key with this hash; null where it has ended, or where its user may not use it any more. */
export async function selectByHash(db: Database, hash: string): Promise<KeyRow | null> {
  const [row] = await usable(db).where(and(eq(apiKeys.hash, hash), isLasting, isOfAdmin));
  return row ?? null;
}

/** The key with this id, as {@link selectByHash} returns it. */
export async function selectHeld(db: Database, id: string): Promise<KeyRow | null> {
  const [row] = await usable(db).where(and(eq(apiKeys.id, id), isLasting, isOfAdmin));
  return row ?? null;
}

/** Notes the use of a key, unless that was noted within the last minute. */
export async function noteUse(db: Database, id: string): Promise<void> {
  const isLongAgo = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isLongAgo));
}

/** Deletes all keys that a user has made, also those of organizations, and what they have allowed programs. */
export async function deleteOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId));
  await db.delete(oauthGrants).where(eq(oauthGrants.userId, userId));
}
