import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { handles, profiles } from '@/lib/platform/db/tables';
import type { ProfileRow } from './queries';

/** A user's personal cards, and those in these organizations, which have no other members. */
const ofAlone = (userId: string, organizationIds: string[]) =>
  and(
    eq(profiles.ownerId, userId),
    or(isNull(profiles.organizationId), inArray(profiles.organizationId, organizationIds)),
  );

/** Pauses a user's active cards and keeps that they were active; returns their ids. */
export async function pauseAll(db: Database, userId: string, organizationIds: string[]): Promise<string[]> {
  const paused = await db
    .update(profiles)
    .set({ status: 'paused', statusBefore: 'active', version: sql`${profiles.version} + 1` })
    .where(and(ofAlone(userId, organizationIds), eq(profiles.status, 'active')))
    .returning({ id: profiles.id });
  return paused.map(({ id }) => id);
}

/** Resumes the cards that {@link pauseAll} paused, except those that staff have taken down since; returns their ids. */
export async function resumeAll(db: Database, userId: string, organizationIds: string[]): Promise<string[]> {
  const resumed = await db
    .update(profiles)
    .set({
      status: sql`case when ${profiles.takenDownAt} is null then 'active' else 'paused' end`,
      statusBefore: null,
      version: sql`${profiles.version} + 1`,
    })
    .where(and(ofAlone(userId, organizationIds), isNotNull(profiles.statusBefore)))
    .returning({ id: profiles.id });
  return resumed.map(({ id }) => id);
}

/** Reads all of an organization's cards that a user has, also those in the trash, and locks them until the transaction ends. */
export function lockAllOf(db: Database, organizationId: string, userId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(and(eq(profiles.organizationId, organizationId), eq(profiles.ownerId, userId)))
    .orderBy(profiles.position, profiles.id)
    .for('update');
}

/** Deletes all of an organization's cards that a user has. */
export async function deleteAllOf(db: Database, organizationId: string, userId: string): Promise<void> {
  await db.delete(profiles).where(and(eq(profiles.organizationId, organizationId), eq(profiles.ownerId, userId)));
}

/** The ids of all personal cards of a user, also of those in the trash. */
export async function selectPersonal(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.ownerId, userId), isNull(profiles.organizationId)));
  return rows.map(({ id }) => id);
}

/** Keeps the usernames that cards have or had for a number of days; after that anyone may have them. */
export async function blockHandles(db: Database, profileIds: string[], days: number): Promise<void> {
  await db
    .update(handles)
    .set({ freeAfter: sql`now() + make_interval(days => ${days})` })
    .where(inArray(handles.profileId, profileIds));
}

/** Frees the usernames whose time has come and that no card has. */
export async function deleteFreeHandles(db: Database): Promise<void> {
  const isUnused = and(isNull(handles.profileId), isNull(handles.organizationId));
  await db.delete(handles).where(and(lt(handles.freeAfter, sql`now()`), isUnused));
}
