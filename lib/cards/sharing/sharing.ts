import { getCard } from '@/lib/cards/card/card';
import { cardOfEditor } from '@/lib/cards/card/messages';
import { localizeCard } from '@/lib/cards/card/model';
import { publicCard } from '@/lib/cards/card/public-model';
import { cardName, cardWork } from '@/lib/cards/public-card/model';
import { requireProven } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { shareUrl } from '@/lib/platform/formats/share';
import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasLocalMailbox } from '@/lib/platform/outside/email/email';
import { type Limit, takePoint } from '@/lib/platform/rate-limit';
import type { ShareByEmail, ShareMessage } from './schema';

/** Limits the emails to one recipient, so that many senders together cannot fill a mailbox. */
const perReader: Limit = { name: 'share-mail-reader', points: 10, seconds: 86_400 };

async function cardToShare(ctx: Context, id: string) {
  const card = await getCard(ctx, id);
  // The link of a paused card would show nothing.
  if (card.status !== 'active') throw new AppError('not_found');
  return card;
}

/**
 * The subject and body for a mail in the user's own mail program, in the recipient's language.
 * @throws AppError `not_found` for a card that is not the actor's, or paused
 */
export async function shareMessage(ctx: Context, id: string, locale: Locale): Promise<ShareMessage> {
  const card = await cardToShare(ctx, id);
  const values = { name: cardName(card), url: shareUrl(env().APP_URL, locale, card.username, 'email') };
  return {
    subject: text(locale, 'sharing', 'mailSubject', values),
    body: text(locale, 'sharing', 'mailBody', values),
  };
}

/**
 * Emails a card's address in the recipient's language; a reply goes to the sender.
 * @throws AppError `not_found`, `email_unproven`, `mail_not_configured`, `rate_limited` where the recipient already got many
 */
export async function shareByEmail(ctx: Context, id: string, input: ShareByEmail): Promise<{ status: 'queued' }> {
  const card = await cardToShare(ctx, id);
  const actor = requireProven(ctx);
  if (!env().SMTP_URL && !hasLocalMailbox()) throw new AppError('mail_not_configured');
  await takePoint(perReader, input.to.toLowerCase());
  const url = shareUrl(env().APP_URL, input.locale, card.username, 'email');
  const shown = localizeCard(publicCard(card), input.locale);
  return inTransaction(ctx, async (tx) => {
    await enqueue(tx, email, {
      to: input.to,
      locale: input.locale,
      replyTo: actor.email,
      vouchedBy: actor.id,
      ground: groundOf(cardOfEditor, { cardId: card.id, userId: actor.id }),
      template: 'shareCard',
      values: { url, name: cardName(card), work: cardWork(shown, input.locale), note: input.note },
    });
    return { status: 'queued' };
  });
}
