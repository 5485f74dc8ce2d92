import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { isOwnerOf } from '@/lib/platform/db/members';
import { handles, memberships, organizations, profiles, teamGrants, users } from '@/lib/platform/db/tables';

export type OrganizationRow = typeof organizations.$inferSelect;

// `min` finds the best role, because `manager` is before `viewer` in the alphabet.
const bestGrant = (userId: string) => sql<'viewer' | 'manager' | null>`(
  select min(${teamGrants.role}) from ${teamGrants}
  where ${teamGrants.organizationId} = ${organizations.id} and ${teamGrants.userId} = ${userId})`;

/**
 * The organization that has or had a handle, with the user's role in it as an active member and their best role in its teams;
 * `isLocked`: no one else changes its members meanwhile.
 */
export async function selectByHandle(db: Database, handle: string, userId: string, isLocked: boolean) {
  const byHandle = db
    .select({ organization: organizations, role: memberships.role, team: bestGrant(userId) })
    .from(handles)
    .innerJoin(organizations, eq(organizations.id, handles.organizationId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, organizations.id),
        eq(memberships.userId, userId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(eq(handles.handle, handle));
  if (!isLocked) return (await byHandle)[0] ?? null;
  const [locked] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(handles, eq(organizations.id, handles.organizationId))
    .where(eq(handles.handle, handle))
    .for('no key update', { of: organizations });
  // The role is read after the lock is taken, so that it is the one that holds now.
  return locked ? ((await byHandle)[0] ?? null) : null;
}

/** The organizations someone is an active member of, by name; at most 100. */
export function selectOfUser(db: Database, userId: string) {
  return db
    .select({ organization: organizations, role: memberships.role, team: bestGrant(userId) })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(100);
}

/** Gives a handle to an organization; false where a card or another organization has or had it. */
export async function insertHandle(db: Database, handle: string, organizationId: string): Promise<boolean> {
  const inserted = await db
    .insert(handles)
    .values({ handle, organizationId })
    .onConflictDoUpdate({
      target: handles.handle,
      set: { updatedAt: sql`now()` },
      setWhere: eq(handles.organizationId, organizationId),
    })
    .returning({ handle: handles.handle });
  return inserted.length === 1;
}

export async function insertOrganization(db: Database, row: typeof organizations.$inferInsert) {
  const [made] = await db
    .insert(organizations)
    .values(row)
    .onConflictDoNothing({ target: organizations.slug })
    .returning();
  return made ?? null;
}

/** Writes an edit where the row still has the version that the editor saw; null where it has not. */
export async function updateOrganization(
  db: Database,
  id: string,
  version: number,
  change: Partial<typeof organizations.$inferInsert>,
): Promise<OrganizationRow | null> {
  const [row] = await db
    .update(organizations)
    .set({ ...change, version: version + 1 })
    .where(and(eq(organizations.id, id), eq(organizations.version, version)))
    .returning();
  return row ?? null;
}

/**
 * Tells every instance, once this transaction commits, to drop its cached copies of all cards of an organization, under each
 * handle that they ever had.
 */
export async function notifyCardsChanged(db: Database, organizationId: string): Promise<void> {
  await db
    .select({ sent: sql`pg_notify('card_changed', ${handles.handle})` })
    .from(handles)
    .innerJoin(profiles, eq(profiles.id, handles.profileId))
    .where(eq(profiles.organizationId, organizationId));
}

/** The active owners of an organization whose accounts are open, with the language that each of them has chosen. */
export function selectOwners(db: Database, organizationId: string) {
  return db
    .select({ id: users.id, email: users.email, spoken: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isOwnerOf(organizationId));
}

/** The organizations whose time to be deleted has come. */
export function selectDue(db: Database, now: Date): Promise<{ id: string }[]> {
  return db.select({ id: organizations.id }).from(organizations).where(lte(organizations.deleteAfter, now));
}

/** Locks an organization whose time of deletion has come until the transaction ends; false where it has not come. */
export async function lockDue(db: Database, id: string, now: Date): Promise<boolean> {
  const isDue = and(eq(organizations.id, id), lte(organizations.deleteAfter, now));
  return (await db.select({ id: organizations.id }).from(organizations).where(isDue).for('update')).length === 1;
}

/** The users who are in a team of an organization. */
export function selectPeopleInTeams(db: Database, organizationId: string): Promise<{ userId: string }[]> {
  return db
    .selectDistinct({ userId: teamGrants.userId })
    .from(teamGrants)
    .where(eq(teamGrants.organizationId, organizationId));
}

/** Deletes an organization; the database deletes the rows that depend on it. */
export async function deleteOrganization(db: Database, id: string): Promise<void> {
  await db.delete(organizations).where(eq(organizations.id, id));
}

/** Suspends an organization, or lifts the suspension; returns its state before, null where no organization has the slug. */
export async function updateSuspension(db: Database, slug: string, at: Date | null) {
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name, was: organizations.suspendedAt })
    .from(organizations)
    .innerJoin(handles, eq(handles.organizationId, organizations.id))
    .where(eq(handles.handle, slug))
    .for('no key update', { of: organizations });
  if (organization)
    await db.update(organizations).set({ suspendedAt: at }).where(eq(organizations.id, organization.id));
  return organization ?? null;
}

type Notices = Pick<OrganizationRow, 'privacyUrl' | 'imprintUrl'>;

/** Writes an organization's own notices, and a new version; the row is locked since its version was read. */
export async function updateNotices(db: Database, id: string, notices: Notices, version: number) {
  const [row] = await db
    .update(organizations)
    .set({ ...notices, version })
    .where(eq(organizations.id, id))
    .returning();
  return row ?? null;
}

/** Writes the exchange questions of an organization's cards, and a new version; the row is locked since its version was read. */
export async function updateExchangeQuestions(
  db: Database,
  { id, version }: { id: string; version: number },
  questions: OrganizationRow['exchangeQuestions'],
): Promise<void> {
  await db
    .update(organizations)
    .set({ exchangeQuestions: questions, version: version + 1 })
    .where(and(eq(organizations.id, id), eq(organizations.version, version)));
}
