import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { eventSessions, handles, memberships, organizations, profiles, users } from '@/lib/platform/db/tables';
import { recoveryDays } from '@/lib/platform/recovery';

export type ProfileRow = typeof profiles.$inferSelect;
export type NewRow = typeof profiles.$inferInsert;

const alive = isNull(profiles.deletedAt);

// A user who has left an organization no longer has its cards, even those that are still assigned to them.
const isStillTheirs = sql`(${profiles.organizationId} is null or exists (
  select from ${memberships} where ${memberships.organizationId} = ${profiles.organizationId}
    and ${memberships.userId} = ${profiles.ownerId} and ${memberships.status} = 'active'))`;

/** Reads a user's cards in the user's order, also those that belong to organizations; at most 100. */
export function selectOwn(db: Database, ownerId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), alive, isStillTheirs))
    .orderBy(asc(profiles.position), asc(profiles.id))
    .limit(100);
}

// The period in which a card in the trash can be restored.
const isRecent = gt(profiles.deletedAt, daysAgo(recoveryDays));

/** Reads a user's own cards that are in the trash and can still be restored, newest first; at most 100. */
export function selectTrashed(db: Database, ownerId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), isNull(profiles.organizationId), isRecent))
    .orderBy(desc(profiles.deletedAt))
    .limit(100);
}

export async function selectById(db: Database, id: string): Promise<ProfileRow | null> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), alive));
  return row ?? null;
}

export async function selectByUsername(db: Database, username: string): Promise<ProfileRow | null> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.username, username), alive));
  return row ?? null;
}

// The columns of an organization that its cards show or follow: the version of a card includes all of them.
const organizationColumns = {
  name: organizations.name,
  color: organizations.color,
  logoId: organizations.logoId,
  policies: organizations.policies,
  exchangeQuestions: organizations.exchangeQuestions,
  privacyUrl: organizations.privacyUrl,
  imprintUrl: organizations.imprintUrl,
  version: organizations.version,
};

/**
 * Reads the card with a username; the running event that its owner shows to visitors who come by it; the columns of its
 * organization that the card shows and follows; and whether its owner's address is unproven.
 */
export async function selectPublicCard(db: Database, username: string) {
  const { id, event, place, day } = eventSessions;
  const isOn = and(
    eq(eventSessions.ownerId, profiles.ownerId),
    isNull(eventSessions.endedAt),
    gt(eventSessions.endsAt, sql`now()`),
    eventSessions.isOnCards,
  );
  const [record] = await db
    .select({
      row: profiles,
      event: { id, event, place, day },
      organization: organizationColumns,
      isUnproven: users.isUnproven,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(eventSessions, isOn)
    .leftJoin(organizations, eq(organizations.id, profiles.organizationId))
    .where(and(eq(profiles.username, username), alive));
  return record ?? null;
}

/** Reads the card that once had this username, where the card still exists. */
export async function selectFormer(db: Database, handle: string): Promise<ProfileRow | null> {
  const [record] = await db
    .select({ row: profiles })
    .from(handles)
    .innerJoin(profiles, eq(profiles.id, handles.profileId))
    .where(and(eq(handles.handle, handle), ne(profiles.username, handle), alive));
  return record?.row ?? null;
}

/** Reads the organization with this present or former handle, if any cards redirect to it. */
export async function selectLedTo(db: Database, handle: string) {
  const [row] = await db
    .select({ slug: organizations.slug, name: organizations.name, logoId: organizations.logoId })
    .from(handles)
    .innerJoin(organizations, eq(organizations.id, handles.organizationId))
    .where(
      and(
        eq(handles.handle, handle),
        sql`exists (select from ${profiles} where ${profiles.organizationId} = ${organizations.id}
          and ${profiles.leadsTo} = 'organization' and ${alive})`,
      ),
    );
  return row ?? null;
}

/** The present slug of an organization. */
export async function selectSlug(db: Database, organizationId: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.slug ?? null;
}

/** Whether a username was ever given to another card than `exceptId`. */
export async function isHandleGiven(db: Database, handle: string, exceptId: string | null): Promise<boolean> {
  const [row] = await db.select({ profileId: handles.profileId }).from(handles).where(eq(handles.handle, handle));
  return row !== undefined && (exceptId === null || row.profileId !== exceptId);
}

/**
 * Counts a user's personal cards, or those in an organization, and locks the user so that the number stays until the transaction
 * ends.
 */
export async function countOwnLocked(db: Database, ownerId: string, organizationId: string | null) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  const isOfKind = sql`${profiles.organizationId} is not distinct from ${organizationId}::uuid`;
  const [row] = await db
    .select({
      total: sql<number>`count(*) filter (where ${isOfKind})`.mapWith(Number),
      next: sql<number>`coalesce(max(${profiles.position}) + 1, 0)`.mapWith(Number),
    })
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), alive));
  return row ?? { total: 0, next: 0 };
}

/** Gives a username to a card; false where another card has or had it. */
export async function insertHandle(db: Database, handle: string, profileId: string): Promise<boolean> {
  const insertedHandles = await db
    .insert(handles)
    .values({ handle, profileId })
    .onConflictDoUpdate({
      target: handles.handle,
      set: { updatedAt: sql`now()` },
      setWhere: eq(handles.profileId, profileId),
    })
    .returning({ handle: handles.handle });
  return insertedHandles.length === 1;
}

/** Inserts a new card; null where another card has its username, also one that is being inserted at this moment. */
export async function insertRow(db: Database, row: NewRow): Promise<ProfileRow | null> {
  const [made] = await db.insert(profiles).values(row).onConflictDoNothing({ target: profiles.username }).returning();
  return made ?? null;
}

/** A user's card with one of these ids, in the trash too; null where there is none. */
export async function selectOwnAmong(db: Database, ownerId: string, ids: string[]): Promise<ProfileRow | null> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), inArray(profiles.id, ids)))
    .limit(1);
  return row ?? null;
}

/** Writes an edit if the row still has the version that the editor saw, in the trash or not; null if it does not. */
export async function updateRow(
  db: Database,
  { id, version, deletedAt }: Pick<ProfileRow, 'id' | 'version' | 'deletedAt'>,
  change: Partial<NewRow>,
): Promise<ProfileRow | null> {
  const isWhereItWas = deletedAt === null ? alive : isNotNull(profiles.deletedAt);
  const [row] = await db
    .update(profiles)
    .set({ ...change, version: version + 1 })
    .where(and(eq(profiles.id, id), eq(profiles.version, version), isWhereItWas))
    .returning();
  return row ?? null;
}

/** Numbers a user's cards in the order of `ids`. A new order is no edit, so the versions stay. */
export async function updatePositions(db: Database, ownerId: string, ids: string[]): Promise<void> {
  const place = sql`array_position(array[${sql.join(ids, sql`, `)}]::uuid[], ${profiles.id})`;
  await db
    .update(profiles)
    .set({ position: sql`${place} - 1` })
    .where(and(eq(profiles.ownerId, ownerId), inArray(profiles.id, ids)));
}

/** Moves a card to the trash; it can be brought back for 30 days. */
export async function trashRow(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({ deletedAt: now, version: sql`${profiles.version} + 1` })
    .where(and(eq(profiles.id, id), alive));
}

/** Marks a card as taken down and pauses it; with `at` null, removes the mark. */
export async function setTakenDown(db: Database, id: string, at: Date | null): Promise<void> {
  const change = at ? { takenDownAt: at, status: 'paused' as const, missingParts: [] } : { takenDownAt: null };
  await db
    .update(profiles)
    .set({ ...change, version: sql`${profiles.version} + 1` })
    .where(eq(profiles.id, id));
}

/** Deletes a card permanently; its usernames stay reserved. */
export async function purgeRow(db: Database, id: string): Promise<void> {
  await db.delete(profiles).where(eq(profiles.id, id));
}

/** Brings a card back from the trash; null where it is not in it, or has been for more than 30 days. */
export async function restoreCard(db: Database, id: string): Promise<ProfileRow | null> {
  const [row] = await db
    .update(profiles)
    .set({ deletedAt: null, version: sql`${profiles.version} + 1` })
    .where(and(eq(profiles.id, id), isRecent))
    .returning();
  return row ?? null;
}

/**
 * Tells every instance, once this transaction commits, to drop its cached copies of a card and of the cards that redirect to it.
 */
export async function notifyCardChanged(db: Database, profileId: string): Promise<void> {
  // All present and former usernames of these cards are named: under former ones, files show the card without a redirect.
  await db.execute(sql`
    with recursive led (id) as (
      select ${profileId}::uuid
      union select card.id from ${profiles} card join led on card.leads_to_id = led.id)
    select pg_notify('card_changed', ${handles.handle}) from ${handles} join led on led.id = ${handles.profileId}`);
}

/** Deletes permanently the cards that have been in the trash for this many days. */
export async function deleteTrashed(db: Database, days: number): Promise<void> {
  await db.delete(profiles).where(lt(profiles.deletedAt, daysAgo(days)));
}

/** Starts or stops sharing the contacts of the user's own card with the card's teams; null where there is no such card. */
export async function updateContactSharing(
  db: Database,
  {
    organizationId,
    userId,
    cardId,
    isShared,
  }: { organizationId: string; userId: string; cardId: string; isShared: boolean },
): Promise<string | null> {
  const [card] = await db
    .update(profiles)
    .set({ sharesContacts: isShared })
    .where(
      and(
        ...[eq(profiles.id, cardId), eq(profiles.ownerId, userId), eq(profiles.organizationId, organizationId)],
        isNull(profiles.deletedAt),
      ),
    )
    .returning({ username: profiles.username });
  return card?.username ?? null;
}
