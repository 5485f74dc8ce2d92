import { env } from '@/lib/env';
import type { Context } from '@/lib/http/context';
import { enqueue } from '@/lib/jobs/outbox';
import type { Attachment } from '@/lib/outside/email/email';
import type { PublicProfile } from '@/lib/profiles/schema';
import { contactFile } from '@/lib/public-card/files';
import { notify } from '@/lib/push/service';
import { receiptPath } from './address';
import { detailLines } from './details';
import { leftName } from './person';
import * as queries from './queries';
import type { Answer, Left } from './schema';
import { compareKey } from './seal';

/** How long further exchanges are collected into one mail, in seconds. */
const pauseSeconds = 600;

/**
 * Tells the owner of a card by mail and push: at once, or, within ten minutes of the last time, together with what else
 * comes until then.
 */
export async function tellOwner(tx: Context, ownerId: string, name: string): Promise<void> {
  const dueAt = await queries.planNotice(tx.db, ownerId, pauseSeconds);
  if (!dueAt) return;
  await enqueue(tx, { kind: 'exchangeNotice', ownerId }, dueAt);
  await notify(tx, ownerId, { type: 'exchange', name }, dueAt);
}

/** Where a receipt goes, with the card's contact file. */
export type ReceiptMail = { to: string; file: Attachment };

/**
 * What a receipt needs that is not in the database; before the transaction, for it asks elsewhere. Null where there is
 * nobody to write to.
 */
export async function prepareReceipt(ctx: Context, card: PublicProfile, to: string): Promise<ReceiptMail | null> {
  if (to === '') return null;
  const { bytes } = await contactFile(ctx, { username: card.username, locale: ctx.locale });
  const type = 'text/vcard; charset=utf-8';
  return { to, file: { filename: `${card.username}.vcf`, type, content: bytes.toString('utf8') } };
}

type Receipt = { card: PublicProfile; cardName: string; left: Left; answers: Answer[]; secret: string };

/**
 * Sends a visitor what they left, the card's contact and their link, in the language of the context. A mailbox gets three
 * a day: nobody is to be written to at the wish of others.
 */
export async function sendReceipt(tx: Context, { to, file }: ReceiptMail, receipt: Receipt): Promise<void> {
  const { card, cardName, left, answers, secret } = receipt;
  const { locale } = tx;
  if (!(await queries.takeReceipt(tx.db, compareKey('email', to) ?? ''))) return;
  const url = env().APP_URL + receiptPath(locale, card.username, secret);
  const values = { url, name: cardName, note: detailLines(left, answers, locale) };
  await enqueue(tx, { kind: 'email', to, locale, template: 'exchangeReceipt', values, attachments: [file] });
}

/** The name by which an owner is told of somebody. */
export function toldName(left: Left, locale: string): string {
  return leftName(left, locale) || left.company;
}
