import '@/lib/platform/formats/domain-ends';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, database } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { foreignName } from '@/lib/platform/formats/foreign-name';
import { hasAddress } from '@/lib/platform/formats/name-links';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import * as queries from './account-queries';
import type { Actor } from './actor';
import { deleteOfUser } from './api-key-queries';
import { type Lack, lackOf } from './completeness';
import { endMethods } from './method-queries';
import { hasProof, isPastItsTime, type SessionMark } from './session-mark';
import { allows, mayUsePasskey, requiresFactor } from './session-rules';

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
    timeZone: user.timeZone,
    staffRole: user.staffRole,
    isOnboardingDone: user.onboardingDoneAt !== null,
    deletesAt: user.deleteAfter,
    authTime: at,
    sessionStarted: started,
    via,
    ...roles,
  };
}

/** Returns whether a session began before `sessionsValidAfter`. Sign-in times have a precision of whole seconds. */
function isTooOld({ at, started }: SessionMark, { sessionsValidAfter, keptSession }: queries.UserRow): boolean {
  if (sessionsValidAfter === null || started === keptSession) return false;
  return at < Math.floor(sessionsValidAfter.getTime() / 1000) || started < sessionsValidAfter.getTime();
}

/**
 * Returns the user of a session, and when its use was last noted.
 * @returns `'refused'` where the account is disabled, this session was ended, or the user or an organization of theirs requires
 * another sign-in; null where the user has no row yet.
 */
export async function findSession(
  id: string,
  mark: SessionMark,
  db: Database = database(),
): Promise<{ actor: Actor; notedAt: Date | null } | 'refused' | null> {
  const row = await queries.selectOfSession(db, id, mark, new URL(env().APP_URL).hostname);
  if (!row) return null;
  const { user, ended, notedAt, completedAt, confirmedAt, organizations, teams, rules } = row;
  const now = new Date();
  const isKept = rules.every((rule) => allows(rule, mark, now));
  const lacksProof = user.proofRequiredAt !== null && !hasProof(mark);
  const isOver = user.disabledAt || ended || isTooOld(mark, user) || !isKept || lacksProof;
  if (isOver) return 'refused';
  const isOfStaff = user.staffRole !== null && env().STAFF_SECOND_FACTOR;
  const mustHave = isOfStaff || rules.some((rule) => requiresFactor(rule, mark, now));
  const hasPasskey = row.hasPasskey && mayUsePasskey(rules, now);
  const lacks = lackOf({ via: mark.via, completedAt }, { hasFactor: row.hasFactor, hasPasskey, mustHave });
  const more = {
    ...(confirmedAt ? { confirmedAt: confirmedAt.getTime() / 1000 } : {}),
    ...(lacks ? { lacks } : {}),
  };
  return { actor: { ...toActor(user, mark, { organizations, ...teams }), ...more }, notedAt };
}

/** Returns the user of a session; otherwise as {@link findSession}. */
export async function findActor(
  id: string,
  mark: SessionMark,
  db: Database = database(),
): Promise<Actor | 'refused' | null> {
  const session = await findSession(id, mark, db);
  return session instanceof Object ? session.actor : session;
}

/**
 * Returns the user whose key a program has, with their current roles. The actor passes no check that requires a recent sign-in; their
 * address is proven if that was noted when the identity provider was last asked about them (`lookUp`). Null where the account is disabled,
 * gone or about to be deleted.
 */
export async function findKeyHolder(id: string): Promise<Actor | null> {
  const row = await queries.selectWithRoles(database(), id);
  if (!row || row.user.disabledAt || row.user.deleteAfter) return null;
  return toActor(row.user, { at: 0, started: 0 }, { organizations: row.organizations, ...row.teams });
}

/**
 * Returns the user who began some work that continues without their session, as {@link findKeyHolder} does; their address counts as
 * unproven, because nothing is asked about them meanwhile.
 */
export async function findWithoutSession(id: string): Promise<Actor | null> {
  const actor = await findKeyHolder(id);
  return actor && { ...actor, emailVerified: false };
}

/**
 * Returns whether a request with this session would be accepted now; checked before something is pushed to its browser
 * unrequested. One that lacks its second factor is not, except where it lacked it before (`lacks`).
 */
export async function isLetIn(
  userId: string,
  mark: SessionMark,
  db: Database = database(),
  lacks?: Lack,
): Promise<boolean> {
  if (isPastItsTime(mark.at)) return false;
  const actor = await findActor(userId, mark, db);
  return actor instanceof Object && (actor.lacks === undefined || actor.lacks === lacks);
}

/** Returns the user whose account is being deleted, as the one who leaves their organizations; null where the account is gone. */
export async function findForDeletion(id: string): Promise<Actor | null> {
  const row = await queries.selectWithRoles(database(), id);
  return row && toActor(row.user, { at: 0, started: 0 }, { organizations: row.organizations, ...row.teams });
}

/** Returns the id of the account with an address here; null without one. */
export const idOfAddress = async (email: string): Promise<string | null> =>
  (await queries.selectByAddress(database(), email))?.id ?? null;

/** Returns whether a user has a row here. */
export const isHere = (userId: string): Promise<boolean> => queries.isThere(database(), userId);

/** Returns whether an account was deleted so recently that a token of it may still be valid. */
export const wasDeleted = (userId: string): Promise<boolean> => queries.isDeleted(database(), userId);

/** Returns whether this session is the one that ended all others. */
export async function isKeptSession(userId: string, started: number): Promise<boolean> {
  return queries.isKept(database(), userId, started);
}

/**
 * Returns the display name from the identity provider, or null where it contains an address: providers let users write
 * anything there.
 */
function nameAtFirst(told: string | undefined): string | null {
  const name = foreignName(told);
  return name && hasAddress(name) ? null : name;
}

/**
 * A user whom the identity provider knows. `keepsMethods`: whether the methods to sign in that it has count here; of an account whose address is
 * proven it is not told who set its password, and when.
 */
type Person = {
  id: string;
  email: string;
  name?: string | undefined;
  locale?: Locale | undefined;
  isProven?: boolean;
  keepsMethods?: boolean;
  db?: Database;
};

const addressOf = ({ email, isProven }: Person) => ({
  email: email.toLowerCase(),
  ...(isProven === undefined ? {} : { isUnproven: !isProven }),
});

/**
 * Inserts a user whom our database does not know yet; null where it does, because another request came first. Where another row still has the email
 * and has never proven it, the new row gets it and the older row gets a placeholder; but not for someone who has not proven it either.
 * @throws AppError `unauthenticated` for an account that was deleted: its tokens outlive it for an hour; for an address that another
 * account has proven ({@link accountAt} keeps it from getting there)
 */
export async function registerNew({ db = database(), ...person }: Person): Promise<Actor | null> {
  if (await queries.isDeleted(db, person.id)) throw new AppError('unauthenticated');
  const email = person.email.toLowerCase();
  const holder = await queries.selectByAddress(db, email);
  const isHeld = holder !== null && holder.id !== person.id;
  if (isHeld && (!holder.isUnproven || person.isProven === false)) throw new AppError('unauthenticated');
  await queries.freeAddress(db, email, person.id);
  const { keepsMethods = person.isProven === false } = person;
  const methods = { methodsRecordedAt: keepsMethods ? null : new Date() };
  const row = {
    id: person.id,
    displayName: nameAtFirst(person.name),
    locale: person.locale,
    ...addressOf(person),
    ...methods,
  };
  const user = await queries.insertUser(db, row);
  return user && toActor(user, { at: 0, started: 0 });
}

/**
 * Inserts a user ({@link registerNew}), or gives the row that they have this address, and whether it is proven where that is told. Safe to repeat.
 * @throws AppError as there
 */
export async function registerUser(person: Person): Promise<Actor> {
  const made = await registerNew(person);
  if (made) return made;
  const user = await queries.updateAddress(person.db ?? database(), person.id, addressOf(person));
  if (!user) throw new Error('a row that was just written is missing');
  return toActor(user, { at: 0, started: 0 });
}

/**
 * Ends one session on the server, and the push notifications to its browser. The start of the session (milliseconds) tells it from
 * the user's other sessions. With `signedInAt` (seconds), all other sessions of that sign-in end too. Safe to repeat.
 */
export async function endSession(userId: string, started: number, signedInAt?: number): Promise<void> {
  if (!(await queries.isThere(database(), userId))) return;
  await queries.insertEnded(database(), { userId, started, signedInAt });
  await queries.deleteBrowser(database(), userId, started);
}

/** Returns the start of the second after a moment. A sign-in before the moment never has a time from then on. */
export const nextSecond = (moment: Date): Date => new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000);

/** Waits until the second after a moment, when a sign-in does not count as one from before it. */
export const untilNextSecond = (moment = new Date()): Promise<void> =>
  sleep(Math.max(0, nextSecond(moment).getTime() - Date.now()));

/**
 * Ends every session of an account that has begun by now or begins in the same second, except the session that started at `kept` (milliseconds).
 * Deletes also the push tokens of their browsers, the device passwords and the API keys. Runs in the transaction of `db` where it is given.
 * An account without a row has no sessions.
 * @param moment which sessions end: those from before it; by default now, once no one else writes to the account
 * @returns that moment
 */
export async function endSessions(
  userId: string,
  { db = database(), kept = null, moment }: { db?: Database; kept?: number | null; moment?: Date } = {},
): Promise<Date> {
  // The act that ends them may have waited for the row while someone signed in, whose session began after the request.
  await queries.selectSecuredAt(db, userId, { locks: true });
  const before = moment ?? new Date();
  // Sign-in times have whole seconds: without `nextSecond`, tokens from a sign-in within this second would stay valid.
  const sessionsValidAfter = nextSecond(before);
  await queries.updateSessions(db, userId, { sessionsValidAfter, keptSession: kept });
  await queries.deleteBrowsersBefore(db, userId, before, kept);
  await queries.deleteDevicePasswords(db, userId);
  await deleteOfUser(db, userId);
  return before;
}

/**
 * Returns when an account was last secured ({@link closeAllMethods}); null where it never was. In a transaction, given its `db`, it does not change
 * until that ends.
 */
export const securedAt = (userId: string, db?: Database): Promise<Date | null> =>
  db ? queries.selectSecuredAt(db, userId, { locks: true }) : queries.selectSecuredAt(database(), userId);

/** Returns whether someone has signed in to an account since it was last secured, as only its owner can. */
export async function isInUseAgain(userId: string): Promise<boolean> {
  const moment = await securedAt(userId);
  return moment !== null && queries.hasProvenSince(database(), userId, moment);
}

/**
 * Ends every way into an account but the proof of its address, because someone else may have added one: where it changes hands, or where a
 * sign-in was not its owner's. Runs in the transaction of `db`. Safe to repeat.
 */
export async function closeAllMethods(userId: string, db: Database): Promise<void> {
  await removeAllPasskeys(userId, db);
  const now = new Date();
  await queries.updateSecuredAt(db, userId, now);
  await endMethods(db, userId, now);
}

/** Removes all passkeys of an account. Runs in the transaction of `db`. Safe to repeat. */
export async function removeAllPasskeys(userId: string, db: Database): Promise<void> {
  await queries.deletePasskeys(db, userId);
}
