import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { ssoAssertions, ssoConnections, ssoKeys } from '@/lib/platform/db/tables';

export type KeyRow = Pick<typeof ssoKeys.$inferSelect, 'id' | 'certificate' | 'secret'>;

/** This server's keys for an organization's provider, oldest first. */
export function selectKeys(db: Database, organizationId: string): Promise<KeyRow[]> {
  const { id, certificate, secret } = ssoKeys;
  return db
    .select({ id, certificate, secret })
    .from(ssoKeys)
    .where(eq(ssoKeys.organizationId, organizationId))
    .orderBy(asc(ssoKeys.createdAt), asc(ssoKeys.id));
}

/** Locks an organization's keys against other changes until this transaction ends. */
export async function lockKeys(db: Database, organizationId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sso-keys:${organizationId}`}, 0))`);
}

export async function insertKey(db: Database, row: typeof ssoKeys.$inferInsert): Promise<void> {
  await db.insert(ssoKeys).values(row);
}

export async function deleteKey(db: Database, id: string): Promise<void> {
  await db.delete(ssoKeys).where(eq(ssoKeys.id, id));
}

/** All keys, to be sealed again. */
export function selectSealedKeys(db: Database) {
  return db.select({ id: ssoKeys.id, secret: ssoKeys.secret }).from(ssoKeys);
}

export async function updateKey(db: Database, id: string, secret: string): Promise<void> {
  await db.update(ssoKeys).set({ secret }).where(eq(ssoKeys.id, id));
}

/** Stores that an assertion has been used; false where it had been used before. */
export async function takeAssertion(db: Database, row: typeof ssoAssertions.$inferInsert): Promise<boolean> {
  const rows = await db.insert(ssoAssertions).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Deletes assertions that are no longer valid. */
export async function deleteOldAssertions(db: Database, now: Date): Promise<void> {
  await db.delete(ssoAssertions).where(lt(ssoAssertions.expiresAt, now));
}

/** The settings of an organization's connection that speaks SAML. */
export async function selectSaml(db: Database, organizationId: string) {
  const [row] = await db
    .select({ settings: ssoConnections.settings })
    .from(ssoConnections)
    .where(and(eq(ssoConnections.organizationId, organizationId), eq(ssoConnections.kind, 'saml')));
  return row?.settings ?? null;
}
