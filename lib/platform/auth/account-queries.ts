import { and, eq, gt, isNotNull, like, lt, ne, or, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import {
  accountDeletions,
  devicePasswords,
  endedSessions,
  passkeys,
  pushTokens,
  secondFactors,
  sessions,
  teamGrants,
  users,
} from '@/lib/platform/db/tables';
import type { Actor } from './actor';
import type { Claims } from './claims';
import type { SessionMark } from './session-mark';
import { rulesOf } from './session-rules-queries';

export type UserRow = typeof users.$inferSelect;

/** The organizations in which a user is an active member; a column of a query on `users`. `min` finds the best role in teams. */
const organizationsOf = sql<Actor['organizations']>`coalesce((
  select json_agg(json_build_object('slug', organizations.slug, 'name', organizations.name, 'role', memberships.role,
    'team', (select min(${teamGrants.role}) from ${teamGrants}
      where ${teamGrants.organizationId} = organizations.id and ${teamGrants.userId} = users.id)) order by memberships.created_at)
  from memberships join organizations on organizations.id = memberships.organization_id
  where memberships.user_id = users.id and memberships.status = 'active'), '[]')`;

/** A user's team ids by role, oldest grant first; a column of a query on `users`. */
const teamsOf = sql<Pick<Claims, 'viewer' | 'manager'>>`(
  select json_build_object(
    'viewer', coalesce(json_agg(${teamGrants.teamId} order by ${teamGrants.createdAt}, ${teamGrants.teamId}) filter (where ${teamGrants.role} = 'viewer'), '[]'),
    'manager', coalesce(json_agg(${teamGrants.teamId} order by ${teamGrants.createdAt}, ${teamGrants.teamId}) filter (where ${teamGrants.role} = 'manager'), '[]'))
  from ${teamGrants} where ${teamGrants.userId} = ${users.id})`;

/** Whether a user has a second factor; a column of a query on `users`. */
const hasFactor = sql<boolean>`exists (select from ${secondFactors}
  where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`;

/** Whether a user has a passkey that browsers offer on a host; a column of a query on `users`. */
const hasPasskey = (host: string) => sql<boolean>`exists (select from ${passkeys}
  where ${passkeys.userId} = ${users.id} and ${passkeys.rpId} = ${host})`;

const isOfSession = ({ at, started }: SessionMark) =>
  or(eq(endedSessions.started, started), eq(endedSessions.signedInAt, at));

/**
 * Reads a user with their roles, whether this session was ended, when its use was last noted and the second factor given in it, whether they
 * have one, and the rules that their organizations set for sessions. `host` is that of the application.
 */
export async function selectOfSession(db: Database, id: string, mark: SessionMark, host: string) {
  const [row] = await db
    .select({
      user: users,
      ended: endedSessions.userId,
      notedAt: sessions.lastUsedAt,
      completedAt: sessions.completedAt,
      confirmedAt: sessions.confirmedAt,
      hasFactor,
      hasPasskey: hasPasskey(host),
      organizations: organizationsOf,
      teams: teamsOf,
      rules: rulesOf,
    })
    .from(users)
    .leftJoin(endedSessions, and(eq(endedSessions.userId, users.id), isOfSession(mark)))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.started, mark.started)))
    .where(eq(users.id, id));
  return row ?? null;
}

/** Reads a user with their roles. */
export async function selectWithRoles(db: Database, id: string) {
  const [row] = await db
    .select({ user: users, organizations: organizationsOf, teams: teamsOf })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** Reads what a user's claims are made of. */
export async function selectClaims(db: Database, id: string) {
  const [row] = await db.select({ done: users.onboardingDoneAt, teams: teamsOf }).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Returns whether this session was kept when all other sessions of the user were ended. */
export async function isKept(db: Database, userId: string, started: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.keptSession, started)))) > 0;
}

/** Replaces an email address by a placeholder in every other row that has it. */
export async function freeAddress(db: Database, email: string, id: string): Promise<void> {
  await db
    .update(users)
    .set({ email: sql`gen_random_uuid() || '@accounts.invalid'` })
    .where(and(sql`lower(${users.email}) = ${email}`, sql`${users.id} <> ${id}`));
}

/** Inserts a user; null where the row already exists. */
export async function insertUser(db: Database, row: typeof users.$inferInsert): Promise<UserRow | null> {
  // No conflict target: of several simultaneous first requests, one with the id as its only target can hit the index on the
  // email first and fail.
  const [made] = await db.insert(users).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Sets a user's email address, and whether it is proven where that is known; null without a row. */
export async function updateAddress(
  db: Database,
  id: string,
  change: { email: string; isUnproven?: boolean },
): Promise<UserRow | null> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row ?? null;
}

/** Returns whether an account was deleted, or is being deleted. */
export async function isDeleted(db: Database, userId: string): Promise<boolean> {
  const { userId: id } = accountDeletions;
  return (await db.select({ id }).from(accountDeletions).where(eq(id, userId))).length > 0;
}

/** Returns whether a user has an app for codes, and a passkey that browsers offer on a host. */
export async function selectFactors(
  db: Database,
  userId: string,
  host: string,
): Promise<{ hasFactor: boolean; hasPasskey: boolean }> {
  const isApp = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const hasFactor = (await db.$count(secondFactors, isApp)) > 0;
  const isOffered = and(eq(passkeys.userId, userId), eq(passkeys.rpId, host));
  return { hasFactor, hasPasskey: (await db.$count(passkeys, isOffered)) > 0 };
}

/** Returns whether a user had an address here until a day ago at most, so that the identity provider may not know of the change yet. */
export async function hadLately(db: Database, id: string, email: string): Promise<boolean> {
  const isLately = gt(users.emailMovedAt, sql`now() - interval '1 day'`);
  const isBefore = eq(sql`lower(${users.emailBefore})`, email.toLowerCase());
  return (await db.$count(users, and(eq(users.id, id), isLately, isBefore))) > 0;
}

const { id: userId, email: ownEmail, isUnproven } = users;
const home = { id: userId, email: ownEmail, isUnproven };

/** Returns the user with an address, and whether they have never proven it; null without one. */
export async function selectByAddress(db: Database, email: string) {
  const [row] = await db
    .select(home)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

/** Returns a user with their address, and whether they have never proven it; null without a row. */
export async function selectHome(db: Database, id: string) {
  const [row] = await db.select(home).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Returns whether a user has a row. */
export async function isThere(db: Database, id: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;
}

/** Records that a session was ended. */
export async function insertEnded(db: Database, row: typeof endedSessions.$inferInsert): Promise<void> {
  await db.insert(endedSessions).values(row).onConflictDoNothing();
}

/** Deletes the push token of a session's browser. */
export async function deleteBrowser(db: Database, userId: string, started: number): Promise<void> {
  await db.delete(pushTokens).where(and(eq(pushTokens.userId, userId), eq(pushTokens.sessionStarted, started)));
}

/** Returns when an account was last secured; with `locks`, no other transaction changes the user's row until this one ends. */
export async function selectSecuredAt(
  db: Database,
  id: string,
  { locks = false }: { locks?: boolean } = {},
): Promise<Date | null> {
  const query = db.select({ securedAt: users.securedAt }).from(users).where(eq(users.id, id));
  const [row] = await (locks ? query.for('no key update') : query);
  return row?.securedAt ?? null;
}

/** Returns whether a user has a session that began after a moment and proved the address (`hasProof`). */
export async function hasProvenSince(db: Database, id: string, moment: Date): Promise<boolean> {
  const isProven = or(eq(sessions.via, 'code'), like(sessions.via, 'sso:%'));
  return (
    (await db.$count(sessions, and(eq(sessions.userId, id), isProven, gt(sessions.started, moment.getTime())))) > 0
  );
}

/** Records that an account was secured. */
export async function updateSecuredAt(db: Database, id: string, securedAt: Date): Promise<void> {
  await db.update(users).set({ securedAt }).where(eq(users.id, id));
}

/** Sets the moment from which a user's sessions are valid, and the one older session that stays valid. */
export async function updateSessions(
  db: Database,
  id: string,
  change: { sessionsValidAfter: Date; keptSession: number | null },
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** Deletes the push tokens of the sessions that began before a moment, except the session that started at `kept`. */
export async function deleteBrowsersBefore(
  db: Database,
  userId: string,
  moment: Date,
  kept: number | null,
): Promise<void> {
  const areBefore = and(eq(pushTokens.userId, userId), lt(pushTokens.sessionStarted, moment.getTime()));
  await db.delete(pushTokens).where(kept === null ? areBefore : and(areBefore, ne(pushTokens.sessionStarted, kept)));
}

/** Deletes the device passwords of a user. */
export async function deleteDevicePasswords(db: Database, userId: string): Promise<void> {
  await db.delete(devicePasswords).where(eq(devicePasswords.userId, userId));
}

/** Deletes the passkeys of a user. */
export async function deletePasskeys(db: Database, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Deletes the records of ended sessions once none of these can be valid any more: a session lives for 12 days. */
export async function deleteEndedSessions(db: Database): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.createdAt, daysAgo(13)));
}
