import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { memberLabelIn } from '@/lib/platform/db/member-names';
import { isActiveIn, isOpenAccount } from '@/lib/platform/db/members';
import {
  changeRequests,
  memberships,
  organizations,
  profiles,
  profileTeams,
  teamGrants,
  users,
} from '@/lib/platform/db/tables';

export type RequestRow = typeof changeRequests.$inferSelect;

const isWaiting = eq(changeRequests.status, 'waiting');

/** Reads the pending request of a card; with `isHeld`, its row is locked until the transaction ends. */
export async function selectWaiting(db: Database, profileId: string, isHeld = false): Promise<RequestRow | null> {
  const waiting = db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.profileId, profileId), isWaiting));
  const [row] = await (isHeld ? waiting.for('update') : waiting);
  return row ?? null;
}

/** Reads a request; null where it is gone. */
export async function selectRequest(db: Database, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, id));
  return row ?? null;
}

/** Inserts a request; null where the card already has a pending one. */
export async function insertRequest(db: Database, row: typeof changeRequests.$inferInsert): Promise<RequestRow | null> {
  const [made] = await db.insert(changeRequests).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Changes a request that is still pending; null where it no longer is. */
export async function updateWaiting(
  db: Database,
  id: string,
  change: Partial<typeof changeRequests.$inferInsert>,
): Promise<RequestRow | null> {
  const [row] = await db
    .update(changeRequests)
    .set(change)
    .where(and(eq(changeRequests.id, id), isWaiting))
    .returning();
  return row ?? null;
}

/** Reads and locks requests of an organization by their ids until the transaction ends; in the order of their ids. */
export function selectHeld(db: Database, organizationId: string, ids: string[]): Promise<RequestRow[]> {
  return db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.organizationId, organizationId), inArray(changeRequests.id, ids)))
    .orderBy(changeRequests.id)
    .for('update');
}

/** Which requests to read: a user's own, those about cards of teams that a user manages, or all. */
export type Whose = { kind: 'own' | 'managed'; userId: string } | { kind: 'all' };

function isOf(whose: Whose): SQL | undefined {
  if (whose.kind === 'all') return undefined;
  if (whose.kind === 'own') return eq(changeRequests.authorId, whose.userId);
  return sql`exists (
    select from ${profileTeams} t join ${teamGrants} g on g.team_id = t.team_id and g.role = 'manager'
    where t.profile_id = ${changeRequests.profileId} and g.user_id = ${whose.userId})`;
}

/** How many pending requests there are, without those about cards in the trash. */
export async function countWaiting(db: Database, organizationId: string, whose: Whose): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(changeRequests)
    .innerJoin(profiles, and(eq(profiles.id, changeRequests.profileId), sql`${profiles.deletedAt} is null`))
    .where(and(eq(changeRequests.organizationId, organizationId), isOf(whose), isWaiting));
  return row?.total ?? 0;
}

type Wanted = {
  whose: Whose;
  status: RequestRow['status'] | undefined;
  after: { key: string; id: string } | null;
  limit: number;
};

const author = memberLabelIn(changeRequests.organizationId, changeRequests.authorId);
const decider = memberLabelIn(changeRequests.organizationId, changeRequests.deciderId);
// Pending requests come first; within each group the newest comes first.
const group = sql<boolean>`(${changeRequests.status} <> 'waiting')`;

/**
 * Reads requests with their card, author and decider; requests about cards in the trash are left out until the card is restored.
 */
export function selectRequests(db: Database, organizationId: string, { whose, status, after, limit }: Wanted) {
  const isPast = after
    ? sql`(${group} > ${after.key}::boolean or (${group} = ${after.key}::boolean and ${changeRequests.id} < ${after.id}))`
    : undefined;
  return db
    .select({ request: changeRequests, card: profiles, author, decider, group })
    .from(changeRequests)
    .innerJoin(profiles, and(eq(profiles.id, changeRequests.profileId), sql`${profiles.deletedAt} is null`))
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        isOf(whose),
        status ? eq(changeRequests.status, status) : undefined,
        isPast,
      ),
    )
    .orderBy(group, desc(changeRequests.id))
    .limit(limit);
}

/**
 * Reads the active members who may decide about a card: those in its teams, and those with a higher role than USER; with their
 * roles.
 */
export function selectConcerned(db: Database, organizationId: string, profileId: string) {
  // `min` gives the highest role, because `manager` sorts before `viewer`.
  const team = sql<'viewer' | 'manager' | null>`(
    select min(g.role) from ${profileTeams} t join ${teamGrants} g on g.team_id = t.team_id
    where t.profile_id = ${profileId} and g.user_id = ${memberships.userId})`;
  return db
    .select({ id: users.id, email: users.email, locale: users.locale, role: memberships.role, team })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isActiveIn(organizationId), isOpenAccount, sql`(${memberships.role} <> 'USER' or ${team} = 'manager')`))
    .orderBy(users.id)
    .limit(200);
}

/** Reads the email address and language of a request's author; null where the account is disabled. */
export async function selectPerson(db: Database, userId: string) {
  const [row] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isOpenAccount));
  return row ?? null;
}

/** Reads the email address of an active member; null for anyone else, and where the account is disabled. */
export async function selectMember(db: Database, organizationId: string, userId: string) {
  const [row] = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isActiveIn(organizationId), eq(users.id, userId), isOpenAccount));
  return row ?? null;
}

/** Reads the parts of an organization that a mail needs; null where there is no such organization. */
export async function selectOrganization(
  db: Database,
  id: string,
): Promise<{ id: string; slug: string; name: string } | null> {
  const { slug, name } = organizations;
  const [row] = await db
    .select({ id: organizations.id, slug, name })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row ?? null;
}

/** Takes a user's id out of the requests that they decided; the decisions stay. */
export async function clearDecider(db: Database, userId: string): Promise<void> {
  await db.update(changeRequests).set({ deciderId: null }).where(eq(changeRequests.deciderId, userId));
}
