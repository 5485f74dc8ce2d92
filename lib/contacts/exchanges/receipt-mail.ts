import { isActiveCardOf } from '@/lib/cards/card/card';
import type { PublicCard } from '@/lib/cards/card/schema';
import { contactFile } from '@/lib/cards/public-card/public-card';
import { isProven } from '@/lib/platform/auth/proven';
import type { Context } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import type { EmailMessage } from '@/lib/platform/emails/messages';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue } from '@/lib/platform/jobs/outbox';
import type { Attachment } from '@/lib/platform/outside/email/email';
import type { Limit } from '@/lib/platform/rate-limit';
import { takePointWithin } from '@/lib/platform/rate-limit-within';
import { receiptPath } from './exchange-paths';
import { receivedExchange } from './messages';
import * as queries from './queries';
import { compareKey } from './seal';

/** How many receipts one mailbox gets. */
const receiptsPerDay: Limit = { name: 'exchange-receipt', points: 3, seconds: 86_400 };

/**
 * Where a receipt goes, and the event by whose link or code the visitor came. `of` is the card's contact file and who vouches for
 * it; null where nothing of the card may be emailed.
 */
export type ReceiptMail = { to: string; met: string; of: { file: Attachment; vouchedBy: string } | null };

/**
 * Prepares the parts of a receipt that are not in the database. This runs before the transaction, because it may query the
 * identity provider. Null where there is no address to write to. Nothing of a card is emailed to others unless its owner has
 * proven their email address; while the identity provider is unavailable, no owner counts as proven.
 */
export async function prepareReceipt(
  ctx: Context,
  { card, ownerId }: { card: PublicCard; ownerId: string },
  { to, met }: { to: string; met: string },
): Promise<ReceiptMail | null> {
  if (to === '') return null;
  const isVouchedFor = await isProven(ownerId).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a receipt goes without the card');
    return false;
  });
  if (!isVouchedFor) return { to, met, of: null };
  const { content } = await contactFile(ctx, { username: card.username, locale: ctx.locale, met });
  const type = 'text/vcard; charset=utf-8';
  const file = { filename: `${card.username}.vcf`, type, content: content.toString('utf8') };
  return { to, met, of: { file, vouchedBy: ownerId } };
}

type Receipt = { card: PublicCard; cardName: string; exchangeId: string; secret: string };

/**
 * Sends a visitor the card's contact file and the link to what they left, in the language of the context. The mail contains
 * nothing that the visitor typed, because no one knows whose address they gave; and a mailbox gets three such emails a day.
 */
export async function sendReceipt(tx: Context, { to, met, of }: ReceiptMail, receipt: Receipt): Promise<void> {
  const { card, cardName, exchangeId, secret } = receipt;
  const { locale } = tx;
  if (!(await takePointWithin(tx, receiptsPerDay, compareKey('email', to) ?? ''))) return;
  const url = env().APP_URL + receiptPath(locale, card.username, secret, { met });
  const mail = { to, locale, ground: groundOf(receivedExchange, { exchangeId }) };
  if (!of) return enqueue(tx, email, { ...mail, template: 'exchangeLink', values: { url } });
  const { file, vouchedBy } = of;
  const values = { url, name: cardName };
  await enqueue(tx, email, { ...mail, template: 'exchangeReceipt', values, attachments: [file], vouchedBy });
}

/**
 * The receipt of an exchange as it may be sent by now: only with its link where the card is no longer its owner's or no longer
 * active; null where the exchange was withdrawn.
 */
export async function reviewReceipt(
  { exchangeId }: { exchangeId: string },
  message: EmailMessage,
): Promise<EmailMessage | null> {
  const row = await queries.selectById(database(), exchangeId);
  if (!row?.left) return null;
  if (message.template !== 'exchangeReceipt') return message;
  const { to, locale, values, vouchedBy } = message;
  const isTheirs = row.profileId && (await isActiveCardOf({ cardId: row.profileId, ownerId: vouchedBy }));
  return isTheirs ? message : { to, locale, template: 'exchangeLink', values: { url: values.url } };
}
