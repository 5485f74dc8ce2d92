import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import {
  accountDeletions,
  codes,
  contactReminders,
  contacts,
  devicePasswords,
  memberships,
  organizations,
  profiles,
  scimUsers,
  uploads,
  users,
} from '@/lib/platform/db/tables';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** Counts what a user has alone. */
export async function countOwn(db: Database, userId: string) {
  const [cards, people, reminders, files, owned, devices] = await Promise.all([
    db.$count(profiles, and(eq(profiles.ownerId, userId), isNull(profiles.organizationId))),
    db.$count(contacts, and(eq(contacts.ownerId, userId), isNull(contacts.organizationId), isNull(contacts.mergeId))),
    db.$count(contactReminders, eq(contactReminders.ownerId, userId)),
    db.$count(uploads, and(eq(uploads.ownerId, userId), isNull(uploads.sourceId))),
    db.$count(codes, eq(codes.ownerId, userId)),
    db.$count(devicePasswords, eq(devicePasswords.userId, userId)),
  ]);
  return { cards, contacts: people, reminders, files, codes: owned, devices };
}

export type Standing = {
  id: string;
  slug: string;
  name: string;
  role: OrganizationRole;
  /** Whether its directory has brought the user in. */
  isProvisioned: boolean;
  others: number;
  otherOwners: number;
  cards: number;
  contacts: number;
};

const number = (column: ReturnType<typeof sql>) => column.mapWith(Number);

/** A user's organizations with what decides about them; locked until the transaction ends where `isLocked`. */
export async function selectStandings(db: Database, userId: string, isLocked: boolean): Promise<Standing[]> {
  const isOwn = and(eq(memberships.userId, userId), eq(memberships.status, 'active'));
  const own = db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .where(isOwn)
    .orderBy(organizations.id);
  if (isLocked) await own.for('no key update', { of: organizations });
  const others = sql`select from ${memberships} m join ${users} u on u.id = m.user_id
    where m.organization_id = ${organizations.id} and m.status = 'active' and m.user_id <> ${userId}`;
  const counted = (what: ReturnType<typeof sql>) => number(sql<number>`(select count(*) from (${what}) as rows)`);
  return db
    .select({
      id: organizations.id,
      slug: organizations.slug,
      name: organizations.name,
      role: memberships.role,
      isProvisioned: sql<boolean>`exists (select from ${scimUsers} s
        where s.organization_id = ${organizations.id} and s.user_id = ${userId})`,
      others: counted(others),
      otherOwners: counted(sql`${others} and m.role = 'OWNER' and u.delete_after is null`),
      cards: counted(
        sql`select from ${profiles} p where p.organization_id = ${organizations.id} and p.owner_id = ${userId}`,
      ),
      contacts: counted(sql`select from ${contacts} c
        where c.organization_id = ${organizations.id} and c.owner_id = ${userId} and c.merge_id is null`),
    })
    .from(organizations)
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .where(isOwn)
    .orderBy(sql`lower(${organizations.name})`, organizations.id);
}

/** Where the message about a deletion goes, and until when; null where the account is kept by then. */
export async function selectEnding(db: Database, userId: string) {
  const { email, locale, timeZone, deleteAfter } = users;
  const [row] = await db.select({ email, locale, timeZone, deleteAfter }).from(users).where(eq(users.id, userId));
  return row?.deleteAfter ? { ...row, deleteAfter: row.deleteAfter } : null;
}

/** The accounts whose deletion is due or has begun. */
export async function selectUnfinished(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(lte(users.deleteAfter, now), isNull(accountDeletions.userId)))
    .limit(100);
  const mayBeTried = or(isNull(accountDeletions.nextTryAt), lte(accountDeletions.nextTryAt, now));
  const begun = await db
    .select({ id: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(isNull(accountDeletions.finishedAt), mayBeTried))
    .limit(100);
  return [...due, ...begun].map(({ id }) => id);
}

/** Notes that the deletion of an account has begun. */
export async function insertDeletion(db: Database, userId: string): Promise<void> {
  await db.insert(accountDeletions).values({ userId }).onConflictDoNothing();
}

export async function selectDeletion(db: Database, userId: string): Promise<DeletionRow | null> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return row ?? null;
}

export async function updateDeletion(
  db: Database,
  userId: string,
  change: Partial<typeof accountDeletions.$inferInsert>,
): Promise<void> {
  await db.update(accountDeletions).set(change).where(eq(accountDeletions.userId, userId));
}

/** Deletes the notes of accounts that have been gone so long that no token of theirs is valid any more. */
export async function deleteOldDeletions(db: Database, days: number): Promise<void> {
  await db.delete(accountDeletions).where(lt(accountDeletions.finishedAt, daysAgo(days)));
}

/** An organization in which a user still has something, and locks it; null where there is none left. */
export async function lockNextOrganization(db: Database, userId: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      sql`exists (select from ${memberships} m where m.organization_id = ${organizations.id} and m.user_id = ${userId}
          and m.status <> 'left')
        or exists (select from ${profiles} p where p.organization_id = ${organizations.id} and p.owner_id = ${userId})
        or exists (select from ${contacts} c where c.organization_id = ${organizations.id} and c.owner_id = ${userId})`,
    )
    .orderBy(organizations.id)
    .limit(1)
    .for('no key update');
  return row ?? null;
}
