import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { findActiveCard } from '@/lib/cards/card/card';
import { localizeCard } from '@/lib/cards/card/model';
import { isProven } from '@/lib/platform/auth/proven';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/message';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { parseEmail } from '@/lib/platform/formats/email';
import { unlinked } from '@/lib/platform/formats/name-links';
import { parsePhone } from '@/lib/platform/formats/phone';
import { shareUrl } from '@/lib/platform/formats/share';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasLocalMailbox } from '@/lib/platform/outside/email/email';
import { sms } from '@/lib/platform/outside/sms/sms';
import { type Limit, takePoint } from '@/lib/platform/rate-limit';
import { textMessage } from '@/lib/platform/text-messages/message';
import { contactFile } from './files';
import { cardName } from './name';
import { publicCardFile } from './public-card-file';
import { cardTexts } from './texts';
import { translator } from './translate';

/** How a card can be sent to a visitor's phone, as configured. */
export type SendWays = { email: boolean; sms: boolean };

export function sendWays(): SendWays {
  return { email: env().SMTP_URL !== undefined || hasLocalMailbox(), sms: sms() !== null };
}

/** What the form sends. `website` is filled in by machines only. */
export const sendForm = z.strictObject({ to: z.string().max(254), website: z.string().max(1000).default('') });

type Recipient = { kind: 'email' | 'sms'; to: string };

/** An address, or a number that names its country; null for anything else and for what is not configured. */
export function recipientOf(written: string, ways: SendWays): Recipient | null {
  const email = ways.email && written.includes('@') ? parseEmail(written) : null;
  if (email) return { kind: 'email', to: email };
  const phone = ways.sms && !written.includes('@') ? parsePhone(written) : null;
  return phone && phone.extension === null ? { kind: 'sms', to: phone.e164 } : null;
}

const perAddress: Limit = { name: 'send-card-address', points: 5, seconds: 3600 };
const perCard: Limit = { name: 'send-card', points: 30, seconds: 3600 };
const perRecipient: Limit = { name: 'send-card-recipient', points: 3, seconds: 86_400 };

/** Whether somebody may be written to once more. Counted under a keyed hash: whom a card was sent to is not kept. */
async function mayReceive({ kind, to }: Recipient): Promise<boolean> {
  const key = createHmac('sha256', env().COOKIE_SECRETS[0] ?? '')
    .update(`send-card ${kind} ${to}`)
    .digest('base64url');
  try {
    await takePoint(perRecipient, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/**
 * Who stands for what is sent of a card: its owner. Otherwise anybody could sign up with any address, write what they like on
 * a card and have it sent to whom they like, as visitors.
 * @throws AppError `not_found`, `email_unproven`, `unavailable`
 */
async function requireProvenOwner(ctx: Context, username: string): Promise<string> {
  const sentCard = await findActiveCard(ctx, username);
  if (!sentCard) throw new AppError('not_found');
  if (!(await isProven(sentCard.ownerId))) throw new AppError('email_unproven');
  return sentCard.ownerId;
}

/**
 * Sends an active card to an address or a phone that a visitor gives: its link, and by mail the contact file, in the
 * language of the context, both with the event (`met`) where the visitor came by one. No word of the visitor's goes along. Whoever got the card often enough gets it no more, and
 * the visitor is not told.
 * @throws AppError `invalid_fields`, `rate_limited`, `not_found`, `gone` where the card is paused, `email_unproven` where its
 * owner has not proven their address, `unavailable`
 */
export async function sendCard(
  ctx: Context,
  { username, met }: { username: string; met: string },
  form: z.output<typeof sendForm>,
): Promise<void> {
  const card = await publicCardFile(ctx, username);
  const recipient = recipientOf(form.to, sendWays());
  if (!recipient) throw new AppError('invalid_fields', { errors: [{ path: 'to', code: 'invalid' }] });
  if (form.website !== '') return;
  await takePoint(perAddress, ctx.address);
  await takePoint(perCard, card.id);
  const vouchedBy = await requireProvenOwner(ctx, card.username);
  if (!(await mayReceive(recipient))) return;
  const { locale } = ctx;
  const { kind, to } = recipient;
  const values = {
    name: cardName(localizeCard(card, locale)),
    url: shareUrl(env().APP_URL, locale, card.username, kind, met),
  };
  if (kind === 'sms') {
    const text = translator(cardTexts(locale))('sendSms', { ...values, name: unlinked(values.name) });
    return inTransaction(ctx, (tx) => enqueue(tx, textMessage, { to, text, vouchedBy }));
  }
  const file = await contactFile(ctx, { username: card.username, locale, met });
  const content = file.content.toString('utf8');
  const attachments = [{ filename: `${card.username}.vcf`, type: 'text/vcard; charset=utf-8', content }];
  const mail = { to, locale, template: 'sendCard', values, attachments, vouchedBy } as const;
  await inTransaction(ctx, (tx) => enqueue(tx, email, mail));
}
