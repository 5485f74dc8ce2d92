import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { oauthClients, oauthGrants, oauthRecords, users } from '@/lib/platform/db/tables';
import type { KeyRow } from './api-key-queries';

/** A grant that has not ended, of a user who may use it. */
const isGood = and(sql`${oauthGrants.expiresAt} > now()`, isNull(users.disabledAt), isNull(users.staffRole));

const shown = {
  ...{ id: oauthGrants.id, label: oauthClients.name, userId: oauthGrants.userId, via: oauthGrants.via },
  ...{ createdAt: oauthGrants.createdAt, lastUsedAt: oauthGrants.lastUsedAt },
  organizationId: sql<null>`null`,
};

const scopesIn = (scope: SQL) => sql<KeyRow['scopes']>`string_to_array(${scope}, ' ')`;

/**
 * What an access token with this hash allows, and the address for which it was asked (RFC 8707; null for the product as a whole, as of before
 * that was kept); null where it has ended, or where its user may not use it any more.
 */
export async function selectByToken(
  db: Database,
  hash: string,
): Promise<(KeyRow & { audience: string | null }) | null> {
  const isToken = and(eq(oauthRecords.model, 'AccessToken'), eq(oauthRecords.hash, hash));
  const [row] = await db
    .select({
      ...shown,
      audience: sql<string | null>`${oauthRecords.payload} ->> 'aud'`,
      scopes: scopesIn(sql`${oauthRecords.payload} ->> 'scope'`),
    })
    .from(oauthRecords)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthRecords.grantId))
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(and(isToken, sql`${oauthRecords.expiresAt} > now()`, isGood));
  return row ?? null;
}

/** Whether what a user allowed a program is still allowed, with how the user had signed in then. */
export async function selectHeldGrant(db: Database, id: string): Promise<Pick<KeyRow, 'userId' | 'via'> | null> {
  const [row] = await db
    .select({ userId: oauthGrants.userId, via: oauthGrants.via })
    .from(oauthGrants)
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(and(eq(oauthGrants.id, id), isGood));
  return row ?? null;
}

/** Notes that a program has used what it was allowed, unless that was noted within the last minute. */
export async function noteGrantUse(db: Database, id: string): Promise<void> {
  const isLongAgo = or(isNull(oauthGrants.lastUsedAt), lt(oauthGrants.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(oauthGrants)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(oauthGrants.id, id), isLongAgo));
}
