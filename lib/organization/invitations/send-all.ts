import { requireProven } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction, withoutAnswer } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newToken, tokenHash } from '@/lib/platform/token';
import { openAsInviter, refusalToChange } from './invite-permissions';
import { rangeOf } from './list-invitations';
import { selectUnsent } from './list-queries';
import { assertMailWorks, mailLinks, takeMails } from './mail';
import { giveTokens } from './queries';
import type { Sent } from './schema';
import { endOf, recordSent } from './write-invitations';

/** Invitations of one transaction. */
const batch = 100;

/**
 * Emails the next unsent invitations. @returns the last one looked at and how many were sent; null after the last;
 * `'enough'` where no more may be emailed today
 */
async function sendSome(ctx: Context, slug: string, after: string | null) {
  const look = async (on: Context) => {
    const scope = await openAsInviter(on, slug, 'invitation.change');
    return { scope, invitations: await selectUnsent(on.db, rangeOf(scope), after, batch) };
  };
  const { scope, invitations } = await look(ctx);
  const last = invitations.at(-1)?.id;
  if (!last) return null;
  const addresses = invitations.map(({ email }) => email);
  const mayMail = await takeMails(scope.organization.id, scope.actor.id, addresses);
  if (!mayMail) return 'enough';
  return inTransaction(ctx, async (tx) => {
    // The invitations are read again: other users may have sent or revoked some, or taken the power to.
    const { scope: now, invitations: left } = await look(tx);
    const mine = left.filter((row) => row.id <= last && mayMail.has(row.email) && !refusalToChange(now.inviter, row));
    const links = mine.map(({ id, email }) => ({ id, email, token: newToken() }));
    const hashes = links.map(({ id, token }) => ({ id, hash: tokenHash(token) }));
    await giveTokens(tx.db, hashes, { inviterId: now.actor.id, expiresAt: endOf(tx.now) });
    await mailLinks(tx, { organization: now.organization, inviter: now.actor }, links);
    await recordSent(tx, now.organization.id, links);
    return { last, sent: links.length, left: left.length - mine.length };
  });
}

/**
 * Emails every invitation whose link no one has yet. A repeated call goes on with those that are left.
 * @throws AppError `not_found`, `forbidden`, `email_unproven`, `mail_not_configured`, `rate_limited` where none may be emailed
 * today
 */
export async function sendAll(asked: Context, slug: string): Promise<Sent> {
  // Many transactions do the work. A repeated request goes on where it stopped: emailed invitations are no longer unsent.
  const ctx = withoutAnswer(asked);
  // This check comes before emails are counted: nothing leaves a suspended organization.
  await inTransaction(ctx, (tx) => openAsInviter(tx, slug, 'invitation.change'));
  requireProven(ctx);
  assertMailWorks();
  let after: string | null = null;
  const total: Sent = { sent: 0, left: 0 };
  for (;;) {
    const some = await sendSome(ctx, slug, after);
    if (some === null) return total;
    if (some === 'enough') {
      if (total.sent === 0) throw new AppError('rate_limited', { retryAfter: 3600 });
      return { ...total, left: total.left + (await countLeft(ctx, slug, after)) };
    }
    after = some.last;
    total.sent += some.sent;
    total.left += some.left;
  }
}

/** How many unsent invitations follow the last one that was looked at. */
async function countLeft(ctx: Context, slug: string, after: string | null): Promise<number> {
  const scope = await openAsInviter(ctx, slug, 'invitation.change');
  return (await selectUnsent(ctx.db, rangeOf(scope), after, 10_000)).length;
}
