import { openAsInviter } from '@/lib/organization/invitations/invite-permissions';
import { takeMails } from '@/lib/organization/invitations/mail';
import { writeInvitations } from '@/lib/organization/invitations/write-invitations';
import { findWithoutSession } from '@/lib/platform/auth/accounts';
import type { Actor } from '@/lib/platform/auth/actor';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { defineJob } from '@/lib/platform/jobs/define-job';
import { loadContext } from './load-context';
import * as queries from './queries';
import { validateRows } from './validate-rows';

/** Rows per transaction: each transaction locks the organization, and other requests need it too. */
const batch = 100;

/** The user who had the file applied, as they are now. @throws AppError `forbidden` where their account is disabled or gone */
async function starterOf({ starterId }: queries.BulkEntry): Promise<Actor> {
  const actor = await findWithoutSession(starterId);
  if (!actor) throw new AppError('forbidden');
  return actor;
}

const noResult = { invited: 0, mailed: 0, left: 0 };

/**
 * Invites the people of some rows after validating them against the current organization. Returns false where the file is no
 * longer running.
 */
async function inviteRows(tx: Context, slug: string, entry: queries.BulkEntry): Promise<boolean> {
  const { organization, actor, inviter } = await openAsInviter(tx, slug, 'invitation.inviteUser');
  // The update locks the file, and finds nothing if another process has stopped or finished it.
  const held = await queries.updateBulk(tx.db, entry.id, 'running', { updatedAt: tx.now });
  if (!held) return false;
  const rows = await queries.selectNext(tx.db, entry.id, batch);
  const { teamId, delivery: wanted } = held.options;
  const context = await loadContext(tx, { organizationId: organization.id, inviter, teamId, rows });
  const verdicts = validateRows(rows, context);
  const names = new Map(rows.map(({ place, name }) => [place, name]));
  const people = verdicts.flatMap(({ place, state, email, role, grants }) =>
    state === 'ready' && email ? [{ email, role, grants, name: names.get(place) ?? '' }] : [],
  );
  const addresses = wanted === 'mail' ? people.map(({ email }) => email) : [];
  const mayMail = addresses.length > 0 ? await takeMails(tx, organization.id, actor.id, addresses) : null;
  const isMailed = ({ email }: { email: string }) => mayMail?.has(email) === true;
  const teams = new Map([...context.teams.values()].map(({ id, name }) => [id, name]));
  const from = { organization, inviter: actor };
  const mailed = await writeInvitations(tx, from, people.filter(isMailed), { delivery: 'mail', teams });
  const unsent = people.filter((each) => !isMailed(each));
  const made = [...mailed, ...(await writeInvitations(tx, from, unsent, { delivery: 'none', teams }))];
  const ids = new Map(made.map(({ email, id }) => [email, id]));
  const outcomes = verdicts.map(({ place, state, problems, email }) => {
    const invitationId = state === 'ready' && email ? (ids.get(email) ?? null) : null;
    return { place, state, problems, invitationId, outcome: invitationId ? 'invited' : 'left' };
  });
  await queries.writeVerdicts(tx.db, entry.id, outcomes);
  const before = held.result ?? noResult;
  await queries.updateBulk(tx.db, entry.id, 'running', {
    progressDone: held.progressDone + rows.length,
    result: {
      invited: before.invited + made.length,
      mailed: before.mailed + mailed.length,
      left: 0,
    },
  });
  return true;
}

async function finish(ctx: Context, { id }: queries.BulkEntry): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const held = await queries.updateBulk(tx.db, id, 'running', { updatedAt: tx.now });
    if (!held) return;
    const counts = await queries.countRows(tx.db, id);
    const { invited, mailed } = held.result ?? noResult;
    const left = await queries.countLeft(tx.db, id);
    const result = { invited, mailed, left };
    await queries.updateBulk(tx.db, id, 'running', { status: 'done', counts, result, finishedAt: new Date() });
  });
}

/**
 * Invites the people of a file's next rows. Emails beyond the daily limit are left for later: their invitations wait unsent.
 * @returns whether rows are left
 * @throws AppError where the user who had the file applied may no longer invite
 */
async function inviteNext(id: string): Promise<boolean> {
  const work = await queries.selectWork(database(), id);
  if (work?.entry.status !== 'running') return false;
  const { entry, slug } = work;
  const ctx = { ...systemContext(), actor: await starterOf(entry) };
  if ((await queries.selectNext(ctx.db, id, 1)).length === 0) {
    await finish(ctx, entry);
    return false;
  }
  return inTransaction(ctx, (tx) => inviteRows(tx, slug, entry));
}

/**
 * Ends an application: the file is a dry run again, whose counts say what it has done. No one may be there to validate its rows
 * for, so only those who are invited by now are known people.
 */
async function end({ db }: Context, id: string, problem: string | null): Promise<void> {
  if (!(await queries.updateBulk(db, id, 'running', { status: 'ready', problem }))) return;
  await queries.markInvited(db, id);
  await queries.updateBulk(db, id, 'ready', { counts: await queries.countRows(db, id) });
}

const fail = (id: string, problem: string): Promise<void> =>
  inTransaction(systemContext(), (tx) => end(tx, id, problem));

/** Stops inviting the people of all files that a user had applied. */
export async function stopFilesOf(tx: Context, userId: string): Promise<void> {
  for (const id of await queries.selectRunningOf(tx.db, userId)) await end(tx, id, null);
}

/** The job that invites the people of files. */
export const bulkInvitationJob = defineJob({
  name: 'bulk-invitations',
  atOnce: 4,
  step: inviteNext,
  fail,
  unfinished: () => queries.selectUnfinished(database()),
});
