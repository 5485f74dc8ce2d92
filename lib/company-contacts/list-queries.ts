import { and, count, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { foundByShared, idIn, inState, isThere, says } from '@/lib/contacts/choice';
import { orderOf } from '@/lib/contacts/order';
import type { ContactSort } from '@/lib/contacts/schema';
import type { Database } from '@/lib/db/client';
import type { Place } from '@/lib/db/cursor';
import { contacts, exchanges, profiles, profileTeams } from '@/lib/db/tables';
import { calledIn } from '@/lib/db/told';
import { isManaged, type Reach, reached } from './reach';
import type { CompanyContactsChoice } from './schema';

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);

/** Those in reach that are chosen. */
function chosen(reach: Reach, choice: CompanyContactsChoice): SQL | undefined {
  const { q, member, team, card, event, source, from, until, state } = choice;
  const inTeam = sql`${contacts.sourceProfileId} in (select t.profile_id from ${profileTeams} t
    where t.team_id = ${team} and t.organization_id = ${reach.organizationId})`;
  return and(
    reached(reach),
    inState(state),
    foundByShared(q),
    member === 'none' ? isNull(contacts.ownerId) : member ? eq(contacts.ownerId, member) : undefined,
    team ? inTeam : undefined,
    card ? eq(contacts.sourceProfileId, card) : undefined,
    event ? says(sql`${contacts.content}->'met'->>'event'`, event) : undefined,
    source ? eq(contacts.source, source) : undefined,
    from ? gte(contacts.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    until ? lt(contacts.createdAt, dayAfter(until)) : undefined,
  );
}

const columns = ({ organizationId, userId }: Reach) => ({
  row: contacts,
  memberName: calledIn(organizationId, contacts.ownerId),
  cardName: profiles.username,
  isManaged: isManaged(userId),
});

/** A contact with whom it belongs to. */
export type Found = {
  row: typeof contacts.$inferSelect;
  memberName: string | null;
  cardName: string | null;
  isManaged: boolean;
};

export type Wanted = { choice: CompanyContactsChoice; sort: ContactSort; after: Place | null; limit: number };

/** One page of the contacts in reach, each with its place in the order. */
export async function selectPage(db: Database, reach: Reach, wanted: Wanted): Promise<(Found & { place: Place })[]> {
  const { key, behind, by } = orderOf(wanted.sort);
  const rows = await db
    .select({ ...columns(reach), key: sql<string>`${key}::text` })
    .from(contacts)
    .leftJoin(profiles, and(eq(profiles.id, contacts.sourceProfileId), isNull(profiles.deletedAt)))
    .where(and(chosen(reach, wanted.choice), wanted.after ? behind(wanted.after) : undefined))
    .orderBy(...by)
    .limit(wanted.limit);
  return rows.map(({ key: at, ...found }) => ({ ...found, place: { key: at, id: found.row.id } }));
}

/** Contacts in reach by id, those in the trash too. */
export async function selectByIds(db: Database, reach: Reach, ids: string[]): Promise<Found[]> {
  return db
    .select(columns(reach))
    .from(contacts)
    .leftJoin(profiles, and(eq(profiles.id, contacts.sourceProfileId), isNull(profiles.deletedAt)))
    .where(and(reached(reach), idIn(ids), isThere));
}

/** How many contacts a choice has. */
export async function countChosen(db: Database, reach: Reach, choice: CompanyContactsChoice): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contacts).where(chosen(reach, choice));
  return row?.total ?? 0;
}

/**
 * What visitors left to an organization that is behind a contact, newest first; at most 50. What they left to its member alone is
 * that member's, also where both hang on one contact still.
 */
export async function selectExchanges(db: Database, organizationId: string, contactId: string) {
  const isTheirs = and(eq(exchanges.contactId, contactId), eq(exchanges.organizationId, organizationId));
  return db
    .select()
    .from(exchanges)
    .where(and(isTheirs, isNull(exchanges.withdrawnAt)))
    .orderBy(desc(exchanges.id))
    .limit(50);
}
