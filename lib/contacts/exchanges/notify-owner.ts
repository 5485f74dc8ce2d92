import type { PublicCard } from '@/lib/cards/card/schema';
import { contactFile } from '@/lib/cards/public-card/public-card';
import { isProven } from '@/lib/platform/auth/proven';
import type { Context } from '@/lib/platform/context';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { enqueue } from '@/lib/platform/jobs/outbox';
import type { Attachment } from '@/lib/platform/outside/email/email';
import { notify } from '@/lib/platform/push/push';
import type { Limit } from '@/lib/platform/rate-limit';
import { takePointWithin } from '@/lib/platform/rate-limit-within';
import { receiptPath } from './exchange-paths';
import { leftName } from './left-name';
import { exchangeNotice } from './messages';
import * as queries from './queries';
import type { Left } from './schema';
import { compareKey } from './seal';

/** How long further exchanges are collected into one mail, in seconds. */
const pauseSeconds = 600;

/** How many receipts one mailbox gets. */
const receiptsPerDay: Limit = { name: 'exchange-receipt', points: 3, seconds: 86_400 };

/**
 * Tells the owner of a card of an exchange by mail and push: at once or, within ten minutes of the last time, together with the
 * other exchanges until then.
 */
export async function notifyOwner(tx: Context, ownerId: string, name: string): Promise<void> {
  const dueAt = await queries.planNotice(tx.db, ownerId, pauseSeconds);
  if (!dueAt) return;
  await enqueue(tx, exchangeNotice, { ownerId }, dueAt);
  await notify(tx, ownerId, { type: 'exchange', name }, dueAt);
}

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

type Receipt = { card: PublicCard; cardName: string; secret: string };

/**
 * Sends a visitor the card's contact file and the link to what they left, in the language of the context. The mail contains
 * nothing that the visitor typed, because no one knows whose address they gave; and a mailbox gets three such emails a day.
 */
export async function sendReceipt(tx: Context, { to, met, of }: ReceiptMail, receipt: Receipt): Promise<void> {
  const { card, cardName, secret } = receipt;
  const { locale } = tx;
  if (!(await takePointWithin(tx, receiptsPerDay, compareKey('email', to) ?? ''))) return;
  const url = env().APP_URL + receiptPath(locale, card.username, secret, { met });
  const mail = { to, locale };
  if (!of) return enqueue(tx, email, { ...mail, template: 'exchangeLink', values: { url } });
  const { file, vouchedBy } = of;
  const values = { url, name: cardName };
  await enqueue(tx, email, { ...mail, template: 'exchangeReceipt', values, attachments: [file], vouchedBy });
}

/** The name of a visitor in messages to the owner. */
export function nameForOwner(left: Left, locale: string): string {
  return leftName(left, locale) || left.company;
}
