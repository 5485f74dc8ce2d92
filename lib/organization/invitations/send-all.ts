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
  return inTransaction(ctx, async (tx) => {
    // The organization is locked before the invitations are read, so that two requests never send, or count, the same ones.
    const scope = await openAsInviter(tx, slug, 'invitation.change');
    const { organization, actor, inviter } = scope;
    const next = await selectUnsent(tx.db, rangeOf(scope), after, batch);
    const last = next.at(-1)?.id;
    if (!last) return null;
    const allowed = next.filter((row) => !refusalToChange(inviter, row));
    const addresses = allowed.map(({ email }) => email);
    const mayMail = await takeMails(tx, organization.id, actor.id, addresses);
    if (!mayMail) return 'enough';
    const mine = allowed.filter(({ email }) => mayMail.has(email));
    const links = mine.map(({ id, email }) => ({ id, email, token: newToken() }));
    const hashes = links.map(({ id, token }) => ({ id, hash: tokenHash(token) }));
    await giveTokens(tx.db, hashes, { inviterId: actor.id, expiresAt: endOf(tx.now) });
    await mailLinks(tx, { organization, inviter: actor }, links);
    await recordSent(tx, organization.id, links);
    return { last, sent: links.length, left: next.length - mine.length };
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
