import { and, count, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import type { Place } from '@/lib/platform/db/cursor';
import { memberLabelIn } from '@/lib/platform/db/member-names';
import { contacts, profiles, profileTeams } from '@/lib/platform/db/tables';
import { foundByShared, idIn, inState, isThere, says } from './choice-queries';
import { orderOf } from './order-queries';
import type { OrganizationContactsChoice } from './organization-schema';
import type { ContactSort } from './schema';
import { isManaged, type Reach, visibleTo } from './visible-queries';

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);

/** Matches the contacts in reach that fit a choice. */
function chosen(reach: Reach, choice: OrganizationContactsChoice): SQL | undefined {
  const { q, member, team, card, event, source, from, until, state } = choice;
  const inTeam = sql`${contacts.sourceProfileId} in (select t.profile_id from ${profileTeams} t
    where t.team_id = ${team} and t.organization_id = ${reach.organizationId})`;
  return and(
    visibleTo(reach),
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
  memberName: memberLabelIn(organizationId, contacts.ownerId),
  cardName: profiles.username,
  isManaged: isManaged(userId),
});

/** A contact with its member, the card it came through, and whether the actor manages a team of that card. */
export type Found = {
  row: typeof contacts.$inferSelect;
  memberName: string | null;
  cardName: string | null;
  isManaged: boolean;
};

export type Wanted = { choice: OrganizationContactsChoice; sort: ContactSort; after: Place | null; limit: number };

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
  return rows.map(({ key: at, ...record }) => ({ ...record, place: { key: at, id: record.row.id } }));
}

/** Contacts in reach by id, those in the trash too. */
export async function selectByIds(db: Database, reach: Reach, ids: string[]): Promise<Found[]> {
  return db
    .select(columns(reach))
    .from(contacts)
    .leftJoin(profiles, and(eq(profiles.id, contacts.sourceProfileId), isNull(profiles.deletedAt)))
    .where(and(visibleTo(reach), idIn(ids), isThere));
}

/** Counts the contacts in reach that a choice selects. */
export async function countChosen(db: Database, reach: Reach, choice: OrganizationContactsChoice): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contacts).where(chosen(reach, choice));
  return row?.total ?? 0;
}
