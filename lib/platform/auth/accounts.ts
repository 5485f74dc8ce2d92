import '@/lib/platform/formats/domain-ends';
import { type Database, database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors';
import { cutText } from '@/lib/platform/formats/characters';
import { hasAddress } from '@/lib/platform/formats/name-links';
import { tidyText } from '@/lib/platform/formats/tidy-text';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import * as queries from './account-queries';
import type { Actor } from './actor';
import { isPastItsTime, type SessionMark } from './session-mark';
import { allows } from './session-rules';

type Roles = Pick<Actor, 'organizations' | 'viewer' | 'manager'>;
const noRoles: Roles = { organizations: [], viewer: [], manager: [] };

function toActor(user: queries.UserRow, { at, started, via }: SessionMark, roles = noRoles): Actor {
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
function isTooOld({ at, started }: SessionMark, { sessionsValidAfter, keptSession }: queries.UserRow): boolean {
  if (sessionsValidAfter === null || started === keptSession) return false;
  return at < Math.floor(sessionsValidAfter.getTime() / 1000) || started < sessionsValidAfter.getTime();
}

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
  const row = await queries.selectOfSession(db, id, mark);
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
  const row = await queries.selectWithRoles(database(), id);
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
  return queries.isKept(database(), userId, started);
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
  await queries.freeAddress(db, email, person.id);
  const row = { id: person.id, email, displayName: nameAtFirst(person.name), locale: person.locale, ...told };
  const user = (await queries.insertUser(db, row)) ?? (await queries.updateAddress(db, person.id, { email, ...told }));
  if (!user) throw new Error('a row that was just written is missing');
  return toActor(user, { at: 0, started: 0 });
}

/**
 * Ends one session on the server, with the push messages to its browser; when it started (milliseconds) tells it from the
 * person's others. With `signedInAt` (seconds) no other session of that sign-in holds either. Safe to repeat.
 */
export async function endSession(userId: string, started: number, signedInAt?: number): Promise<void> {
  if (!(await queries.isThere(database(), userId))) return;
  await queries.insertEnded(database(), { userId, started, signedInAt });
  await queries.deleteBrowser(database(), userId, started);
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
  await queries.updateSessions(db, userId, { sessionsValidAfter, keptSession: kept });
  await queries.deleteBrowsersBefore(db, userId, moment, kept);
  await queries.deleteDevicePasswords(db, userId);
}
