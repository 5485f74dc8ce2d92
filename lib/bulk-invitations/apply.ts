import type { Actor } from '@/lib/auth/actor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { parseEmail } from '@/lib/formats/email';
import { assertGoingOn } from '@/lib/imports/breathe';
import { takeMails } from '@/lib/invitations/mail';
import { openAsInviter } from '@/lib/invitations/power';
import { writeInvitations } from '@/lib/invitations/write';
import { type Context, systemContext } from '@/lib/platform/context';
import { findWithoutSession } from '@/lib/users/session';
import { judgeRows } from './judge';
import { knownFor } from './known';
import * as queries from './queries';

/** Rows of one transaction: it holds the organization, and others want it too. */
const batch = 100;

/** Who had the file applied, as they are now. @throws AppError `forbidden` where their account is disabled or gone */
async function starterOf({ starterId }: queries.BulkEntry): Promise<Actor> {
  const actor = await findWithoutSession(starterId);
  if (!actor) throw new AppError('forbidden');
  return actor;
}

const noResult = { invited: 0, mailed: 0, left: 0 };

/** Invites the people of some rows, held against the organization as it is at this moment; false where the file is no longer to be worked on. */
async function inviteRows(
  tx: Context,
  slug: string,
  entry: queries.BulkEntry,
  mayMail: ReadonlySet<string>,
  upTo: number,
): Promise<boolean> {
  const { organization, actor, inviter } = await openAsInviter(tx, slug, 'invitation.inviteUser');
  // Holds the file; somebody else's stop or end is seen.
  const held = await queries.updateBulk(tx.db, entry.id, 'running', { updatedAt: tx.now });
  if (!held) return false;
  const rows = (await queries.selectNext(tx.db, entry.id, batch)).filter(({ place }) => place <= upTo);
  const { teamId, delivery: wanted } = held.options;
  const known = await knownFor(tx, { organizationId: organization.id, inviter, teamId, rows });
  const verdicts = judgeRows(rows, known);
  const names = new Map(rows.map(({ place, name }) => [place, name]));
  const people = verdicts.flatMap(({ place, state, email, role, grants }) =>
    state === 'ready' && email ? [{ email, role, grants, name: names.get(place) ?? '' }] : [],
  );
  const isMailed = ({ email }: { email: string }) => wanted === 'mail' && mayMail.has(email);
  const teams = new Map([...known.teams.values()].map(({ id, name }) => [id, name]));
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
    const left = counts.ready + counts.wrong + counts.known + counts.skipped - invited;
    const result = { invited, mailed, left };
    await queries.updateBulk(tx.db, id, 'running', { status: 'done', counts, result, finishedAt: new Date() });
  });
}

/**
 * Invites the people of a file, some at a time; what is done stays done, whenever it is interrupted. Mails that would be too
 * many for a day are left for later: their invitations wait unsent.
 * @throws AppError where whoever had it applied may no longer invite; `Interrupted`
 */
export async function runApplying({ entry, slug }: { entry: queries.BulkEntry; slug: string }): Promise<void> {
  const ctx = { ...systemContext(), actor: await starterOf(entry) };
  for (;;) {
    assertGoingOn();
    const next = await queries.selectNext(ctx.db, entry.id, batch);
    const last = next.at(-1);
    if (!last) return finish(ctx, entry);
    const isMailed = entry.options.delivery === 'mail';
    const addresses = next.flatMap(({ email }) => parseEmail(email) ?? []);
    const mayMail =
      (isMailed && (await takeMails(entry.organizationId, entry.starterId, addresses))) || new Set<string>();
    const now = new Date();
    const isOurs = await inTransaction({ ...ctx, now }, (tx) => inviteRows(tx, slug, entry, mayMail, last.place));
    if (!isOurs) return;
  }
}
