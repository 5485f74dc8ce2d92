import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import type { Database } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import {
  memberships,
  organizations,
  outbox,
  profiles,
  staffEntries,
  supportCodes,
  supportSessions,
  users,
} from '@/lib/platform/db/tables';
import type { Account } from './schema';

type Wanted = { q: string; before: string | null; limit: number };

// The names of tables are written out: in a query on one table the library omits them, even within a subquery.
const organizationsOf = sql<Account['organizations']>`coalesce((
  select json_agg(json_build_object('slug', o.slug, 'name', o.name, 'role', m.role) order by m.created_at)
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = users.id and m.status = 'active'), '[]')`;

const account = {
  id: users.id,
  email: users.email,
  name: users.displayName,
  locale: users.locale,
  staffRole: users.staffRole,
  onboardingDoneAt: users.onboardingDoneAt,
  disabledAt: users.disabledAt,
  createdAt: users.createdAt,
  hasFactor: sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`,
  passkeys: sql<number>`(select count(*)::int from passkeys k where k.user_id = users.id)`,
  cards: sql<number>`(select count(*)::int from profiles p where p.owner_id = users.id and p.deleted_at is null)`,
  contacts: sql<number>`(select count(*)::int from contacts c where c.owner_id = users.id and c.deleted_at is null)`,
  organizations: organizationsOf,
};
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

// Sorts accounts from new to old; an account's id does not tell its age.
const place = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || ${users.id}`;

/**
 * Reads accounts whose name, email address or card's username contains `q`, newest first. `before` is the `place` of the last
 * account seen.
 */
export function selectAccounts(db: Database, { q, before, limit }: Wanted) {
  const like = containing(q);
  const named = sql`users.id in (select p.owner_id from profiles p where p.username ilike ${like})`;
  const matches: SQL | undefined = q
    ? or(sql`${users.email} ilike ${like}`, sql`${users.displayName} ilike ${like}`, eq(users.id, q), named)
    : undefined;
  return db
    .select({ ...account, place })
    .from(users)
    .where(and(matches, before === null ? undefined : sql`${place} < ${before}`))
    .orderBy(desc(place))
    .limit(limit);
}

export async function selectAccount(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db
    .select({ ...account, place })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** The role of a user in an organization that they share with the actor; null where they share none. */
export async function selectSharedRole(
  db: Database,
  actorId: string,
  userId: string,
): Promise<OrganizationRole | null> {
  const others = alias(memberships, 'others');
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(others, eq(others.organizationId, memberships.organizationId))
    .where(
      and(
        ...[eq(memberships.userId, actorId), eq(memberships.status, 'active')],
        ...[eq(others.userId, userId), eq(others.status, 'active')],
      ),
    )
    .limit(1);
  return row?.role ?? null;
}

/** Reads organizations whose name or slug contains `q`, newest first. */
export function selectOrganizations(db: Database, { q, before, limit }: Wanted) {
  const like = containing(q);
  return db
    .select({
      id: organizations.id,
      slug: organizations.slug,
      name: organizations.name,
      suspendedAt: organizations.suspendedAt,
      createdAt: organizations.createdAt,
      members: sql<number>`(select count(*)::int from memberships m where m.organization_id = organizations.id and m.status = 'active')`,
      cards: sql<number>`(select count(*)::int from profiles p where p.organization_id = organizations.id and p.deleted_at is null)`,
    })
    .from(organizations)
    .where(
      and(
        q ? or(sql`${organizations.name} ilike ${like}`, sql`${organizations.slug} ilike ${like}`) : undefined,
        before === null ? undefined : sql`${organizations.id} < ${before}::uuid`,
      ),
    )
    .orderBy(desc(organizations.id))
    .limit(limit);
}

/** Reads the entries about acts of staff on a user, newest first; at most 100. */
export function selectEntriesOf(db: Database, userId: string) {
  return db
    .select()
    .from(staffEntries)
    .where(eq(staffEntries.userId, userId))
    .orderBy(desc(staffEntries.id))
    .limit(100);
}

/** Stores a user's code, replacing an earlier one. */
export async function upsertCode(db: Database, row: { userId: string; hash: string; expiresAt: Date }): Promise<void> {
  const { hash, expiresAt } = row;
  await db
    .insert(supportCodes)
    .values(row)
    .onConflictDoUpdate({ target: supportCodes.userId, set: { hash, expiresAt } });
}

/** The time when a user's unused code expires; null without one. */
export async function selectCode(db: Database, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: supportCodes.expiresAt })
    .from(supportCodes)
    .where(and(eq(supportCodes.userId, userId), gt(supportCodes.expiresAt, now)));
  return row?.expiresAt ?? null;
}

export async function deleteCode(db: Database, userId: string): Promise<void> {
  await db.delete(supportCodes).where(eq(supportCodes.userId, userId));
}

/** Uses up a code; returns its user, or null where the code is unknown, used or expired. */
export async function spendCode(db: Database, hash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .delete(supportCodes)
    .where(and(eq(supportCodes.hash, hash), gt(supportCodes.expiresAt, now)))
    .returning({ userId: supportCodes.userId });
  return row?.userId ?? null;
}

export async function insertSession(db: Database, row: typeof supportSessions.$inferInsert) {
  await db.insert(supportSessions).values(row);
}

/** Reads an open support session of a staff member. */
export async function selectOpenSession(db: Database, id: string, staffId: string, now: Date) {
  const [row] = await db
    .select()
    .from(supportSessions)
    .where(and(eq(supportSessions.id, id), eq(supportSessions.staffId, staffId), isOpen(now)));
  return row ?? null;
}

const isOpen = (now: Date) => and(isNull(supportSessions.endedAt), gt(supportSessions.expiresAt, now));

/** The time until which staff may see a user's account; null without an open support session. */
export async function selectOpenUntil(db: Database, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: supportSessions.expiresAt })
    .from(supportSessions)
    .where(and(eq(supportSessions.userId, userId), isOpen(now)))
    .orderBy(desc(supportSessions.expiresAt))
    .limit(1);
  return row?.expiresAt ?? null;
}

/** The staff member who opened a support session; null where there is none. */
export async function selectStaffOf(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .select({ staffId: supportSessions.staffId })
    .from(supportSessions)
    .where(eq(supportSessions.id, id));
  return row?.staffId ?? null;
}

const opener = alias(users, 'opener');
const calledBy = (person: typeof users | typeof opener) =>
  sql<string>`coalesce(nullif(${person.displayName}, ''), ${person.email})`;

/** Reads the open support sessions, newest first, from `before` on: all, or those of one staff member. */
export function selectOpenSessions(
  db: Database,
  { staffId, before, limit, now }: { staffId: string | null; before: string | null; limit: number; now: Date },
) {
  return db
    .select({
      id: supportSessions.id,
      staffId: supportSessions.staffId,
      staffName: calledBy(opener),
      userId: supportSessions.userId,
      userName: calledBy(users),
      reason: supportSessions.reason,
      expiresAt: supportSessions.expiresAt,
    })
    .from(supportSessions)
    .innerJoin(users, eq(users.id, supportSessions.userId))
    .innerJoin(opener, eq(opener.id, supportSessions.staffId))
    .where(
      and(
        isOpen(now),
        staffId === null ? undefined : eq(supportSessions.staffId, staffId),
        before === null ? undefined : lt(supportSessions.id, before),
      ),
    )
    .orderBy(desc(supportSessions.id))
    .limit(limit);
}

/** Ends one support session, or all that concern a user or that one of the staff opened; returns the ended ones. */
export function endSessions(db: Database, which: { id: string } | { userId: string } | { staffId: string }, now: Date) {
  const [column, value] =
    'id' in which
      ? ([supportSessions.id, which.id] as const)
      : 'userId' in which
        ? ([supportSessions.userId, which.userId] as const)
        : ([supportSessions.staffId, which.staffId] as const);
  const chosen = eq(column, value);
  return db
    .update(supportSessions)
    .set({ endedAt: now })
    .where(and(chosen, isOpen(now)))
    .returning({ id: supportSessions.id, userId: supportSessions.userId, staffId: supportSessions.staffId });
}

/** Reads the cards of a user, also paused ones; at most 100. */
export function selectCards(db: Database, ownerId: string) {
  return db
    .select({
      username: profiles.username,
      status: profiles.status,
      language: profiles.language,
      content: profiles.content,
      takenDownAt: profiles.takenDownAt,
      updatedAt: profiles.updatedAt,
    })
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), isNull(profiles.deletedAt)))
    .orderBy(asc(profiles.position), asc(profiles.id))
    .limit(100);
}

/** Reads the messages that could not be delivered to an address within a week, newest first; at most 20. */
export function selectFailures(db: Database, email: string) {
  return db
    .select({ kind: outbox.kind, tries: outbox.tries, reason: outbox.lastError, at: outbox.updatedAt })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        gt(outbox.tries, 0),
        sql`lower(${outbox.payload}->>'to') = ${email.toLowerCase()}`,
        gt(outbox.createdAt, sql`now() - interval '7 days'`),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(20);
}
