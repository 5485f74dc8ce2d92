import '@/lib/formats/domain-ends';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { isPastItsTime, type SessionMark } from '@/lib/auth/session-mark';
import { daysAgo } from '@/lib/db/ago';
import { type Database, database } from '@/lib/db/client';
import { devicePasswords, endedSessions, pushTokens, users } from '@/lib/db/tables';
import { AppError } from '@/lib/errors';
import { cutText } from '@/lib/formats/characters';
import { hasAddress } from '@/lib/formats/name-links';
import { tidyText } from '@/lib/formats/tidy-text';
import { type Locale, localeOr } from '@/lib/i18n/languages';
import { teamsOf } from './claims';
import { allows, rulesOf } from './session-rules';

type User = typeof users.$inferSelect;

/** The organizations somebody is in, read with their row. */
const organizationsOf = sql<Actor['organizations']>`coalesce((
  select json_agg(json_build_object('slug', organizations.slug, 'role', memberships.role) order by memberships.created_at)
  from memberships join organizations on organizations.id = memberships.organization_id
  where memberships.user_id = users.id and memberships.status = 'active'), '[]')`;

type Roles = Pick<Actor, 'organizations' | 'viewer' | 'manager'>;
const noRoles: Roles = { organizations: [], viewer: [], manager: [] };

function toActor(user: User, { at, started, via }: SessionMark, roles = noRoles): Actor {
  return {
    id: user.id,
    email: user.email,
    emailVerified: !user.isUnproven,
    displayName: user.displayName,
    locale: localeOr(user.locale),
    colorScheme: user.colorScheme,
    hasPageKeys: user.hasPageKeys,
    staffRole: user.staffRole,
    isOnboardingDone: user.onboardingDoneAt !== null,
    authTime: at,
    sessionStarted: started,
    via,
    ...roles,
  };
}

/** Whether a session began before the moment from which sessions hold. Sign-ins are told in whole seconds. */
function isTooOld({ at, started }: SessionMark, { sessionsValidAfter, keptSession }: User): boolean {
  if (sessionsValidAfter === null || started === keptSession) return false;
  return at < Math.floor(sessionsValidAfter.getTime() / 1000) || started < sessionsValidAfter.getTime();
}

const isOfSession = ({ at, started }: SessionMark) =>
  or(eq(endedSessions.started, started), eq(endedSessions.signedInAt, at));

/**
 * The user of a session.
 * @returns `'refused'` where the account is disabled, this session was ended, or an organization of theirs wants another
 * sign-in; null where there is no row yet.
 */
export async function findActor(
  id: string,
  mark: SessionMark,
  db: Database = database(),
): Promise<Actor | 'refused' | null> {
  const [row] = await db
    .select({
      user: users,
      ended: endedSessions.userId,
      organizations: organizationsOf,
      teams: teamsOf,
      rules: rulesOf,
    })
    .from(users)
    .leftJoin(endedSessions, and(eq(endedSessions.userId, users.id), isOfSession(mark)))
    .where(eq(users.id, id));
  if (!row) return null;
  const { user, ended, organizations, teams, rules } = row;
  const isKept = rules.every((rule) => allows(rule, mark, new Date()));
  const isOver = user.disabledAt || ended || isTooOld(mark, user) || !isKept;
  return isOver ? 'refused' : toActor(user, mark, { organizations, ...teams });
}

/**
 * Somebody for whom work goes on that they began, whatever has become of the session: as they are now, with nothing that wants
 * them to have just signed in. Null where the account is disabled or gone.
 */
export async function findWithoutSession(id: string): Promise<Actor | null> {
  const [row] = await database()
    .select({ user: users, organizations: organizationsOf, teams: teamsOf })
    .from(users)
    .where(eq(users.id, id));
  if (!row || row.user.disabledAt) return null;
  const actor = toActor(row.user, { at: 0, started: 0 }, { organizations: row.organizations, ...row.teams });
  return { ...actor, emailVerified: false };
}

/** Whether somebody would be let in with this session now: for what is sent to its browser without being asked. */
export async function isLetIn(userId: string, mark: SessionMark, db: Database = database()): Promise<boolean> {
  if (isPastItsTime(mark.at)) return false;
  const actor = await findActor(userId, mark, db);
  return actor !== null && actor !== 'refused';
}

/** Whether a session is the one that ended all others. */
export async function isKeptSession(userId: string, started: number): Promise<boolean> {
  return (await database().$count(users, and(eq(users.id, userId), eq(users.keptSession, started)))) > 0;
}

/**
 * For what goes on after a request was let in, as files that are written while they are read: whether who asked may still.
 * @throws AppError `unauthenticated` where since then the account was disabled, the session ended, or an organization of theirs
 * wants another sign-in
 */
export async function assertStillSignedIn({ db }: { db: Database }, actor: Actor): Promise<void> {
  const { authTime: at, sessionStarted: started, via } = actor;
  if (!(await isLetIn(actor.id, { at, started, ...(via ? { via } : {}) }, db))) throw new AppError('unauthenticated');
}

/** What an account calls its person, where that is a name: providers let anybody write there what they like. */
function nameAtFirst(told: string | undefined): string | null {
  const name = cutText(tidyText(told ?? ''), 200);
  return hasAddress(name) ? null : name || null;
}

/**
 * Makes the row of somebody whom the identity provider knows and we do not yet. Safe to repeat. An e-mail that another row
 * still bears (an account that was deleted at the provider and made anew) is left to that row's owner: the older row steps aside.
 */
export async function registerUser({
  db = database(),
  ...person
}: {
  id: string;
  email: string;
  name?: string | undefined;
  locale?: Locale | undefined;
  isProven?: boolean;
  db?: Database;
}): Promise<Actor> {
  const email = person.email.toLowerCase();
  const told = person.isProven === undefined ? {} : { isUnproven: !person.isProven };
  await db
    .update(users)
    .set({ email: sql`'replaced+' || ${users.id} || '@invalid'` })
    .where(and(sql`lower(${users.email}) = ${email}`, sql`${users.id} <> ${person.id}`));
  // No target: of several first requests at once, one that names the id alone can meet the e-mail's index first, and fails.
  const [made] = await db
    .insert(users)
    .values({
      id: person.id,
      email,
      displayName: nameAtFirst(person.name),
      locale: person.locale,
      ...told,
    })
    .onConflictDoNothing()
    .returning();
  const [user] = made
    ? [made]
    : await db
        .update(users)
        .set({ email, ...told })
        .where(eq(users.id, person.id))
        .returning();
  if (!user) throw new Error('a row that was just written is missing');
  return toActor(user, { at: 0, started: 0 });
}

/**
 * Ends one session on the server, with the push messages to its browser; when it started (milliseconds) tells it from the
 * person's others. With `signedInAt` (seconds) no other session of that sign-in holds either. Safe to repeat.
 */
export async function endSession(userId: string, started: number, signedInAt?: number): Promise<void> {
  const known = await database().select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (known.length === 0) return;
  await database().insert(endedSessions).values({ userId, started, signedInAt }).onConflictDoNothing();
  const isItsBrowser = and(eq(pushTokens.userId, userId), eq(pushTokens.sessionStarted, started));
  await database().delete(pushTokens).where(isItsBrowser);
}

/** The begin of the second after a moment: from then on no sign-in is told as of before. */
export const nextSecond = (moment: Date): Date => new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000);

/**
 * Ends every session of an account that began before a moment or in its second, but for the one that started `kept` (milliseconds), with the
 * push messages to their browsers and the passwords of devices; in the transaction whose database is given, where there is
 * one. An account without a row has none.
 */
export async function endSessionsBefore(
  userId: string,
  moment: Date,
  { db = database(), kept = null }: { db?: Database; kept?: number | null } = {},
): Promise<void> {
  // Sign-ins are told in whole seconds: whoever signed in within this one may come again with what they got.
  const sessionsValidAfter = nextSecond(moment);
  await db.update(users).set({ sessionsValidAfter, keptSession: kept }).where(eq(users.id, userId));
  const areBefore = and(eq(pushTokens.userId, userId), lt(pushTokens.sessionStarted, moment.getTime()));
  await db.delete(pushTokens).where(kept === null ? areBefore : and(areBefore, ne(pushTokens.sessionStarted, kept)));
  await db.delete(devicePasswords).where(eq(devicePasswords.userId, userId));
}

/** Forgets which sessions were ended, once none of them can be valid any more: a session lives for 12 days. */
export async function forgetEndedSessions(db: Database): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.createdAt, daysAgo(13)));
}
