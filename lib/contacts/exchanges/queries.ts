import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import type { Place } from '@/lib/platform/db/cursor';
import {
  contacts,
  exchangeNotices,
  exchanges,
  exchangeWithdrawals,
  memberships,
  profiles,
  users,
} from '@/lib/platform/db/tables';

export type ExchangeRow = typeof exchanges.$inferSelect;
type NewRow = typeof exchanges.$inferInsert;

const kept = isNull(exchanges.withdrawnAt);

/** Locks a card's exchanges: other transactions that would leave details on the card wait until this one ends. */
export async function lockCard(db: Database, profileId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exchange ${profileId}`}, 0))`);
}

type SameAs = { profileId: string; emailKey: string | null; phoneKey: string | null; visitorProfileId: string | null };

/**
 * The exchanges of the last 24 hours on a card with the same address, number or visitor's card, without repetitions; oldest
 * first, at most 50: as many visitors as may share a number.
 */
export async function selectFirsts(db: Database, same: SameAs): Promise<ExchangeRow[]> {
  const ways = [
    same.emailKey && eq(exchanges.emailKey, same.emailKey),
    same.phoneKey && eq(exchanges.phoneKey, same.phoneKey),
    same.visitorProfileId && eq(exchanges.visitorProfileId, same.visitorProfileId),
  ].filter((way): way is SQL => Boolean(way));
  if (ways.length === 0) return [];
  const recent = gt(exchanges.createdAt, sql`now() - interval '24 hours'`);
  return db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.profileId, same.profileId), or(...ways), recent, kept, isNull(exchanges.mergedIntoId)))
    .orderBy(exchanges.id)
    .limit(50);
}

/** The repetitions of a first exchange by the same visitor, without withdrawn ones. */
export async function selectMerged(db: Database, firstId: string): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.mergedIntoId, firstId), kept));
}

/** The exchanges attached to a contact, without the given ones. */
export async function selectStanding(db: Database, contactId: string, without: string[]): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.contactId, contactId), kept, notInArray(exchanges.id, without)));
}

export async function insertExchange(db: Database, row: NewRow): Promise<ExchangeRow> {
  const [made] = await db.insert(exchanges).values(row).returning();
  return made as ExchangeRow;
}

/** The exchange that a link's secret belongs to, even a withdrawn one. With `isLocked` the row is locked for update. */
export async function selectBySecret(db: Database, secretHash: string, isLocked = false): Promise<ExchangeRow | null> {
  const exchange = db.select().from(exchanges).where(eq(exchanges.secretHash, secretHash));
  const [row] = await (isLocked ? exchange.for('update') : exchange);
  return row ?? null;
}

export async function updateExchange(db: Database, id: string, change: Partial<NewRow>): Promise<void> {
  await db.update(exchanges).set(change).where(eq(exchanges.id, id));
}

/** Erases everything personal from exchanges; their links then show that they were withdrawn. */
export async function eraseExchanges(db: Database, ids: string[], withdrawnAt: Date): Promise<void> {
  const empty = {
    left: null,
    answers: [],
    consentText: '',
    optIn: null,
    emailKey: null,
    phoneKey: null,
    visitorProfileId: null,
  };
  await db
    .update(exchanges)
    .set({ ...empty, contactId: null, withdrawnAt })
    .where(inArray(exchanges.id, ids));
}

/** The ids of the contacts to which exchanges are attached now. */
export async function selectContactIds(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.select({ contactId: exchanges.contactId }).from(exchanges).where(inArray(exchanges.id, ids));
  return rows.flatMap(({ contactId }) => contactId ?? []);
}

export async function insertWithdrawal(db: Database, ownerId: string, name: string, leftAt: Date): Promise<void> {
  await db.insert(exchangeWithdrawals).values({ ownerId, name, leftAt });
}

export type WithdrawalRow = typeof exchangeWithdrawals.$inferSelect;

/** The withdrawals that an owner has not read yet, newest first; at most 100. */
export async function selectWithdrawals(db: Database, ownerId: string): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(exchangeWithdrawals)
    .where(eq(exchangeWithdrawals.ownerId, ownerId))
    .orderBy(desc(exchangeWithdrawals.id))
    .limit(100);
}

export async function deleteWithdrawal(db: Database, id: string, ownerId: string): Promise<void> {
  await db
    .delete(exchangeWithdrawals)
    .where(and(eq(exchangeWithdrawals.id, id), eq(exchangeWithdrawals.ownerId, ownerId)));
}

type Wanted = { ownerId: string; contactId: string | undefined; after: Place | null; limit: number };

/** One page of the exchanges on a user's cards, newest first; with repetitions only where they are for one contact. */
export async function selectPage(db: Database, { ownerId, contactId, after, limit }: Wanted): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(exchanges)
    .where(
      and(
        eq(exchanges.ownerId, ownerId),
        kept,
        contactId ? eq(exchanges.contactId, contactId) : isNull(exchanges.mergedIntoId),
        after ? lt(exchanges.id, after.id) : undefined,
      ),
    )
    .orderBy(desc(exchanges.id))
    .limit(limit);
}

export async function selectById(db: Database, id: string): Promise<ExchangeRow | null> {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, id), kept));
  return row ?? null;
}

/** The usernames of the cards on which exchanges were left, by the card's id; without deleted cards. */
export async function selectUsernames(db: Database, rows: ExchangeRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ profileId }) => profileId ?? []))];
  if (ids.length === 0) return new Map();
  const cards = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(and(inArray(profiles.id, ids), isNull(profiles.deletedAt)));
  return new Map(cards.map(({ id, username }) => [id, username]));
}

/** The data of a user that a mail to them needs. */
export async function selectOwner(db: Database, ownerId: string) {
  const [row] = await db
    .select({ email: users.email, locale: users.locale, notifications: users.notifications })
    .from(users)
    .where(eq(users.id, ownerId));
  return row ?? null;
}

/**
 * Plans the next mail to an owner and returns when it is due: at once, or after the pause since the latest one. Null where a mail
 * is waiting already, which will tell of this exchange too. The database's clock counts, which also decides what is due.
 */
export async function planNotice(db: Database, ownerId: string, pauseSeconds: number): Promise<Date | null> {
  const pause = sql`make_interval(secs => ${pauseSeconds})`;
  const [row] = await db
    .insert(exchangeNotices)
    .values({ ownerId, dueAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: exchangeNotices.ownerId,
      set: { dueAt: sql`greatest(clock_timestamp(), ${exchangeNotices.dueAt} + ${pause})` },
      setWhere: sql`${exchangeNotices.dueAt} <= clock_timestamp()`,
    })
    .returning({ dueAt: exchangeNotices.dueAt });
  return row?.dueAt ?? null;
}

/**
 * An exchange is the owner's: what was left to an organization is only an active member's, also where the contact is deleted and
 * could not be handed over.
 */
const isTheirs = (ownerId: string) => {
  const isMember = sql`exists (select from ${memberships} where ${memberships.organizationId} = ${exchanges.organizationId}
    and ${memberships.userId} = ${ownerId} and ${memberships.status} = 'active')`;
  return and(eq(exchanges.ownerId, ownerId), or(isNull(exchanges.organizationId), isMember), kept);
};

/** An exchange of which an owner may be told now: it is theirs, and was not withdrawn. */
export async function selectToTell(db: Database, ownerId: string, id: string): Promise<ExchangeRow | null> {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, id), isTheirs(ownerId)));
  return row ?? null;
}

/**
 * The exchanges for one mail: all that no mail has told of before. Another call with the same id returns the same exchanges, as
 * far as they were not withdrawn and are still the owner's. Waits for exchanges in progress, which lock the owner's row of notices.
 */
export async function claimForNotice(db: Database, ownerId: string, noticeId: string): Promise<ExchangeRow[]> {
  await db.select().from(exchangeNotices).where(eq(exchangeNotices.ownerId, ownerId)).for('update');
  await db
    .update(exchanges)
    .set({ noticeId })
    .where(and(isTheirs(ownerId), isNull(exchanges.noticeId), isNull(exchanges.mergedIntoId)));
  return db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.noticeId, noticeId), isTheirs(ownerId), isNotNull(exchanges.left)))
    .orderBy(exchanges.id);
}

/** Where contacts were met, as a string, by contact; contacts without an event and a place are missing. */
export async function selectMet(db: Database, contactIds: string[]): Promise<Map<string, string>> {
  if (contactIds.length === 0) return new Map();
  const met = sql<string>`concat_ws(', ', nullif(${contacts.content}->'met'->>'event', ''), nullif(${contacts.content}->'met'->>'place', ''))`;
  const rows = await db.select({ id: contacts.id, met }).from(contacts).where(inArray(contacts.id, contactIds));
  return new Map(rows.filter((row) => row.met !== '').map((row) => [row.id, row.met]));
}

/**
 * The exchanges of a contact that were left to an organization, newest first; at most 50. What visitors left to a member alone is
 * that member's, even while both are attached to the same contact.
 */
export async function selectOfOrganization(
  db: Database,
  organizationId: string,
  contactId: string,
): Promise<ExchangeRow[]> {
  const isTheirs = and(eq(exchanges.contactId, contactId), eq(exchanges.organizationId, organizationId));
  return db.select().from(exchanges).where(and(isTheirs, kept)).orderBy(desc(exchanges.id)).limit(50);
}

/** Attaches the exchanges of some contacts to another contact. Returns each with its former contact. */
export async function moveAll(db: Database, from: string[], to: string): Promise<{ id: string; from: string }[]> {
  const ofThese = inArray(exchanges.contactId, from);
  const rows = await db.select({ id: exchanges.id, from: exchanges.contactId }).from(exchanges).where(ofThese);
  await db.update(exchanges).set({ contactId: to }).where(ofThese);
  return rows.flatMap((row) => (row.from ? [{ id: row.id, from: row.from }] : []));
}

/** Attaches an exchange to `from` again, if it is attached to `to`. */
export async function moveBack(db: Database, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .update(exchanges)
    .set({ contactId: from })
    .where(and(eq(exchanges.id, id), eq(exchanges.contactId, to)));
}
