import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { oauthClients, oauthGrants, oauthRecords } from '@/lib/platform/db/tables';

type Payload = Record<string, unknown>;

/** A record: its kind, and the hash of its id. */
type Place = { model: string; hash: string };

const isRecord = ({ model, hash }: Place) => and(eq(oauthRecords.model, model), eq(oauthRecords.hash, hash));

/** A record that has not ended; null where there is none. */
export async function selectRecord(db: Database, place: Place) {
  const [row] = await db
    .select({ payload: oauthRecords.payload, consumedAt: oauthRecords.consumedAt })
    .from(oauthRecords)
    .where(and(isRecord(place), sql`${oauthRecords.expiresAt} > now()`));
  return row ?? null;
}

/** Writes a record; again with the same id only its content and its end. */
export async function upsertRecord(
  db: Database,
  row: Place & { grantId: string | null; payload: Payload; expiresAt: Date },
): Promise<void> {
  const { payload, expiresAt } = row;
  const target = [oauthRecords.model, oauthRecords.hash];
  await db.insert(oauthRecords).values(row).onConflictDoUpdate({ target, set: { payload, expiresAt } });
}

/** Notes that a code or a refresh token was used. @returns false where it was used before */
export async function consumeRecord(db: Database, place: Place): Promise<boolean> {
  const rows = await db
    .update(oauthRecords)
    .set({ consumedAt: sql`now()` })
    .where(and(isRecord(place), isNull(oauthRecords.consumedAt)))
    .returning({ model: oauthRecords.model });
  return rows.length > 0;
}

/** Adds what a user has answered to an authorization that is under way. */
export async function updateResult(db: Database, place: Place, result: object): Promise<void> {
  await db
    .update(oauthRecords)
    .set({ payload: sql`${oauthRecords.payload} || jsonb_build_object('result', ${JSON.stringify(result)}::jsonb)` })
    .where(isRecord(place));
}

export async function deleteRecord(db: Database, place: Place): Promise<void> {
  await db.delete(oauthRecords).where(isRecord(place));
}

/** Deletes the records of one kind that were made for a grant. */
export async function deleteOfGrant(db: Database, model: string, grantId: string): Promise<void> {
  await db.delete(oauthRecords).where(and(eq(oauthRecords.model, model), eq(oauthRecords.grantId, grantId)));
}

/**
 * Deletes what ended more than a day ago, grants of which no code and no token is left to come back with, and programs that registered
 * themselves and that no one has let in for a month: anyone may register them, as many as they like.
 */
export async function deleteEnded(db: Database): Promise<void> {
  await db.delete(oauthRecords).where(lt(oauthRecords.expiresAt, sql`now() - interval '1 day'`));
  const isUnused = sql`not exists (select from oauth_records r where r.grant_id = oauth_grants.id)`;
  const isOld = lt(oauthGrants.createdAt, sql`now() - interval '1 day'`);
  await db
    .delete(oauthGrants)
    .where(or(lt(oauthGrants.expiresAt, sql`now() - interval '1 day'`), and(isUnused, isOld)));
  const isLetIn = sql`exists (select from oauth_grants g where g.client_id = oauth_clients.id)`;
  await db
    .delete(oauthClients)
    .where(and(isNull(oauthClients.ownerId), not(isLetIn), lt(oauthClients.createdAt, daysAgo(30))));
}

export async function selectGrantPayload(db: Database, id: string): Promise<Payload | null> {
  const isThis = and(eq(oauthGrants.id, id), sql`${oauthGrants.expiresAt} > now()`);
  const [row] = await db.select({ payload: oauthGrants.payload }).from(oauthGrants).where(isThis);
  return row?.payload ?? null;
}

export async function upsertGrant(db: Database, row: typeof oauthGrants.$inferInsert): Promise<void> {
  const { payload, expiresAt } = row;
  await db.insert(oauthGrants).values(row).onConflictDoUpdate({ target: oauthGrants.id, set: { payload, expiresAt } });
}

/** Ends a grant, and with it the tokens that were made for it. */
export async function deleteGrant(db: Database, id: string): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.id, id));
}

export type ClientRow = typeof oauthClients.$inferSelect;

export async function selectClient(db: Database, id: string): Promise<ClientRow | null> {
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
  return row ?? null;
}

/** Inserts a program; one that exists stays as it is. */
export async function insertClient(db: Database, row: typeof oauthClients.$inferInsert): Promise<void> {
  await db.insert(oauthClients).values(row).onConflictDoNothing();
}
