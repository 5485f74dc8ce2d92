import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { findActiveCard } from '@/lib/cards/card/card';
import { cardOfOwner } from '@/lib/cards/card/messages';
import { localizeCard } from '@/lib/cards/card/model';
import { isProven } from '@/lib/platform/auth/proven';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { parseEmail } from '@/lib/platform/formats/email';
import { unlinked } from '@/lib/platform/formats/name-links';
import { parsePhone } from '@/lib/platform/formats/phone';
import { shareUrl } from '@/lib/platform/formats/share';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasLocalMailbox } from '@/lib/platform/outside/email/email';
import { sms } from '@/lib/platform/outside/sms/sms';
import { type Limit, takePoint } from '@/lib/platform/rate-limit';
import { textMessage } from '@/lib/platform/text-messages/messages';
import { contactFile } from './files';
import { cardName, cardWork } from './name';
import { publicCardFile } from './public-card-file';
import { cardTexts } from './texts';
import { translator } from './translate';

/** The ways to send a card to a visitor's phone that are configured. */
export type SendWays = { email: boolean; sms: boolean };

export function sendWays(): SendWays {
  return { email: env().SMTP_URL !== undefined || hasLocalMailbox(), sms: sms() !== null };
}

/** The input of the form. `website` is a trap that only bots fill in. */
export const sendForm = z.strictObject({ to: z.string().max(254), website: z.string().max(1000).default('') });

type Recipient = { kind: 'email' | 'sms'; to: string };

/**
 * The recipient: an email address, or a phone number with its country code; null for anything else and for ways not configured.
 */
export function recipientOf(written: string, ways: SendWays): Recipient | null {
  const email = ways.email && written.includes('@') ? parseEmail(written) : null;
  if (email) return { kind: 'email', to: email };
  const phone = ways.sms && !written.includes('@') ? parsePhone(written) : null;
  return phone && phone.extension === null ? { kind: 'sms', to: phone.e164 } : null;
}

const perAddress: Limit = { name: 'send-card-address', points: 5, seconds: 3600 };
const perCard: Limit = { name: 'send-card', points: 30, seconds: 3600 };
const perRecipient: Limit = { name: 'send-card-recipient', points: 3, seconds: 86_400 };

/** Whether a recipient may get one more card. The count uses a keyed hash, so that no one's address is stored. */
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
 * The id of the card's owner, who must have proven their address, as they answer for what is sent. Without that, anyone could
 * sign up with any address, write any text on a card and, as a visitor, have it sent to anyone.
 * @throws AppError `not_found`, `email_unproven`, `unavailable`
 */
async function requireProvenOwner(ctx: Context, username: string): Promise<string> {
  const sentCard = await findActiveCard(ctx, username);
  if (!sentCard) throw new AppError('not_found');
  if (!(await isProven(sentCard.ownerId))) throw new AppError('email_unproven');
  return sentCard.ownerId;
}

/**
 * Sends an active card to an address or phone number that a visitor gives: its link, and by mail also the contact file, in the
 * language of the context, both with the event (`met`) by which the visitor came. The message contains no text of the visitor. A
 * recipient who got too many cards gets no more, and the visitor is not told.
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
  const sent = { vouchedBy, ground: groundOf(cardOfOwner, { cardId: card.id, ownerId: vouchedBy }) };
  const localized = localizeCard(card, locale);
  const values = {
    name: cardName(localized),
    url: shareUrl(env().APP_URL, locale, card.username, kind, met),
  };
  if (kind === 'sms') {
    const text = translator(cardTexts(locale))('sendSms', { ...values, name: unlinked(values.name) });
    return inTransaction(ctx, (tx) => enqueue(tx, textMessage, { to, text, ...sent }));
  }
  const file = await contactFile(ctx, { username: card.username, locale, met });
  const content = file.content.toString('utf8');
  const attachments = [{ filename: `${card.username}.vcf`, type: 'text/vcard; charset=utf-8', content }];
  const said = { ...values, work: cardWork(localized, locale) };
  const mail = { to, locale, template: 'sendCard', values: said, attachments, ...sent } as const;
  await inTransaction(ctx, (tx) => enqueue(tx, email, mail));
}
