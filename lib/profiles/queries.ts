import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { eventSessions, handles, profiles, users } from '@/lib/db/tables';

export type ProfileRow = typeof profiles.$inferSelect;
type NewRow = typeof profiles.$inferInsert;

const alive = isNull(profiles.deletedAt);

/** A person's cards in their order; at most 100. */
export function selectOwn(db: Database, ownerId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), alive))
    .orderBy(asc(profiles.position), asc(profiles.id))
    .limit(100);
}

/** A person's cards that are in the trash and can still be brought back, newest first; at most 100. */
export function selectTrashed(db: Database, ownerId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), gt(profiles.deletedAt, sql`now() - interval '30 days'`)))
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

/** The card at a name, with the event that its owner is at. */
export async function selectFace(db: Database, username: string) {
  const { id, event, place, day } = eventSessions;
  const isOn = and(
    eq(eventSessions.ownerId, profiles.ownerId),
    isNull(eventSessions.endedAt),
    gt(eventSessions.endsAt, sql`now()`),
  );
  const [found] = await db
    .select({ row: profiles, event: { id, event, place, day } })
    .from(profiles)
    .leftJoin(eventSessions, isOn)
    .where(and(eq(profiles.username, username), alive));
  return found ?? null;
}

/** The present name of the card that once bore this one, where it still exists. */
export async function selectPresentName(db: Database, handle: string): Promise<string | null> {
  const [row] = await db
    .select({ username: profiles.username })
    .from(handles)
    .innerJoin(profiles, eq(profiles.id, handles.profileId))
    .where(and(eq(handles.handle, handle), ne(profiles.username, handle), alive));
  return row?.username ?? null;
}

/** Whether a name was ever given to another card than `exceptId`. */
export async function isHandleGiven(db: Database, handle: string, exceptId: string | null): Promise<boolean> {
  const [row] = await db.select({ profileId: handles.profileId }).from(handles).where(eq(handles.handle, handle));
  return row !== undefined && (exceptId === null || row.profileId !== exceptId);
}

/** Counts a person's cards, and holds back others who would change their number until this transaction ends. */
export async function countOwnLocked(db: Database, ownerId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  const [row] = await db
    .select({ total: count() })
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), alive));
  return row?.total ?? 0;
}

/** Every name a card bears or bore. */
export async function selectNames(db: Database, profileId: string): Promise<string[]> {
  const rows = await db.select({ handle: handles.handle }).from(handles).where(eq(handles.profileId, profileId));
  return rows.map((row) => row.handle);
}

/** Gives a name to a card; false where another card has or had it. */
export async function insertHandle(db: Database, handle: string, profileId: string): Promise<boolean> {
  const given = await db
    .insert(handles)
    .values({ handle, profileId })
    .onConflictDoUpdate({
      target: handles.handle,
      set: { updatedAt: sql`now()` },
      setWhere: eq(handles.profileId, profileId),
    })
    .returning({ handle: handles.handle });
  return given.length === 1;
}

/** Writes a new card; null where another card has its name, also one that is being written at this moment. */
export async function insertProfile(db: Database, row: NewRow): Promise<ProfileRow | null> {
  const [made] = await db.insert(profiles).values(row).onConflictDoNothing({ target: profiles.username }).returning();
  return made ?? null;
}

/** Writes an edit where the row still has the version that the editor saw; null where it has not. */
export async function updateProfile(
  db: Database,
  id: string,
  version: number,
  change: Partial<NewRow>,
): Promise<ProfileRow | null> {
  const [row] = await db
    .update(profiles)
    .set({ ...change, version: version + 1 })
    .where(and(eq(profiles.id, id), eq(profiles.version, version), alive))
    .returning();
  return row ?? null;
}

/** Numbers a person's cards in the order of `ids`. The order is no edit of a card: versions stay. */
export async function updatePositions(db: Database, ownerId: string, ids: string[]): Promise<void> {
  const place = sql`array_position(array[${sql.join(ids, sql`, `)}]::uuid[], ${profiles.id})`;
  await db
    .update(profiles)
    .set({ position: sql`${place} - 1` })
    .where(and(eq(profiles.ownerId, ownerId), inArray(profiles.id, ids)));
}

/** Moves a card to the trash; it can be brought back for 30 days. */
export async function trashProfile(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({ deletedAt: now, version: sql`${profiles.version} + 1` })
    .where(and(eq(profiles.id, id), alive));
}

/** Whether a card of this person is in the trash. */
export async function isTrashed(db: Database, id: string, ownerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.ownerId, ownerId), isNotNull(profiles.deletedAt)));
  return rows.length === 1;
}

/** Deletes a card for good; its names stay given. */
export async function purgeProfile(db: Database, id: string): Promise<void> {
  await db.delete(profiles).where(eq(profiles.id, id));
}

/** Brings a card back from the trash. */
export async function restoreProfile(db: Database, id: string, ownerId: string): Promise<ProfileRow | null> {
  const [row] = await db
    .update(profiles)
    .set({ deletedAt: null, version: sql`${profiles.version} + 1` })
    .where(
      and(eq(profiles.id, id), eq(profiles.ownerId, ownerId), sql`${profiles.deletedAt} > now() - interval '30 days'`),
    )
    .returning();
  return row ?? null;
}

/** Tells every instance, once this transaction commits, to forget its copies of these cards. */
export async function notifyCardChanged(db: Database, profileId: string): Promise<void> {
  // Old names too: their files show the card without a redirect.
  for (const username of await selectNames(db, profileId))
    await db.execute(sql`select pg_notify('card_changed', ${username})`);
}
