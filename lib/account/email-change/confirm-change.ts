import { endAllSessions, moveUserAddress, readUser } from '@/lib/account/users/users';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { AppError } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { newToken, tokenHash } from '@/lib/platform/token';
import { isManaged, makeRoom } from './access';
import { moveAddress } from './messages';
import * as queries from './queries';
import { linkTo } from './request-change';

/** What the row says once the address of a link has confirmed. */
function confirmedBy(row: queries.ChangeRow, hash: string, now: Date) {
  const isOld = row.oldHash === hash;
  const oldConfirmedAt = isOld ? (row.oldConfirmedAt ?? now) : row.oldConfirmedAt;
  const newConfirmedAt = isOld ? row.newConfirmedAt : (row.newConfirmedAt ?? now);
  return { oldConfirmedAt, newConfirmedAt, isWhole: oldConfirmedAt !== null && newConfirmedAt !== null };
}

/** Records in the logs of a user's organizations that their address has changed. */
export async function recordMove(tx: Context, userId: string, from: string, to: string): Promise<void> {
  for (const organizationId of await queries.selectOrganizationIds(tx.db, userId))
    await record(tx, organizationId, 'member.email', { kind: 'member', id: userId, name: to }, { email: { from, to } });
}

type Change = Pick<queries.ChangeRow, 'id' | 'userId' | 'oldEmail' | 'newEmail'>;

/**
 * Gives the account of a change its new address, ends all sessions, and tells the old address how to undo that.
 * @throws AppError `gone`, `email_managed`, `email_taken`
 */
export async function applyChange(tx: Context, change: Change): Promise<void> {
  const { id: changeId, userId, oldEmail, newEmail } = change;
  const user = await readUser(tx, userId);
  // The address may have changed in another way since.
  if (user?.email !== oldEmail) throw new AppError('gone');
  if (await isManaged(tx, userId, oldEmail)) throw new AppError('email_managed');
  const token = newToken();
  await queries.updateChange(tx.db, changeId, { appliedAt: tx.now, undoHash: tokenHash(token) });
  await moveUserAddress(tx, userId, newEmail);
  await endAllSessions(tx, userId);
  await recordMove(tx, userId, oldEmail, newEmail);
  const { locale } = user;
  const values = { url: linkTo('/auth/undo-email-change', user, token), email: newEmail };
  await enqueue(tx, email, { to: oldEmail, locale, template: 'emailChanged', values });
  await enqueue(tx, moveAddress, { changeId });
}

/**
 * Confirms a change of address by the link that one of the two addresses got. The second confirmation makes the change. Safe to repeat
 * until then.
 * @throws AppError `gone`; `email_taken` where another account has the new address; `email_managed`, `unavailable`
 */
export async function confirmChange(ctx: Context, { token }: { token: string }) {
  const hash = tokenHash(token);
  const waiting = await queries.selectByLink(ctx.db, hash, ctx.now, false);
  if (!waiting) throw new AppError('gone');
  if (confirmedBy(waiting, hash, ctx.now).isWhole) await makeRoom(ctx, waiting.newEmail, waiting.userId);
  return inTransaction(ctx, async (tx) => {
    const row = await queries.selectByLink(tx.db, hash, tx.now, true);
    if (!row) throw new AppError('gone');
    const { isWhole, ...confirmed } = confirmedBy(row, hash, tx.now);
    await queries.updateChange(tx.db, row.id, confirmed);
    if (isWhole) await applyChange(tx, row);
    return { isDone: isWhole, email: row.newEmail };
  });
}
