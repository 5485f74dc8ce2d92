import type { CardField } from '@/lib/cards/card/schema';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { emailHref } from '@/lib/platform/formats/email';
import { smsHref, telHref } from '@/lib/platform/formats/phone';

/** One of the acts that stand below the main button; `href` is what it opens. */
export type QuickAct = { kind: 'call' | 'email' | 'message' | 'book'; href: string };

type OfKind<Kind extends CardField['kind']> = Extract<CardField, { kind: Kind }>;

const ofKind = <Kind extends CardField['kind']>(fields: readonly CardField[], kind: Kind) =>
  fields.filter((field): field is OfKind<Kind> => field.kind === kind);

/** The field that the owner marked as the main one, else the first. */
const main = <Field extends { isPrimary?: boolean | undefined }>(fields: Field[]) =>
  fields.find(({ isPrimary }) => isPrimary) ?? fields[0];

/** Returns how to write to someone at once: to their mobile phone, else by a messenger whose address opens a conversation. */
function messageHref(fields: readonly CardField[]): string | null {
  const mobile = ofKind(fields, 'phone').find(({ label }) => label === 'mobile');
  if (mobile) return smsHref(mobile.number);
  const messenger = ofKind(fields, 'account').find(({ network }) => network === 'whatsapp');
  return messenger ? (normaliseAccount(messenger.network, messenger.handle)?.url ?? null) : null;
}

/**
 * Returns the acts that a visitor reaches without reading: to call, to write an email or a message, to book a meeting, each with the
 * first field that fits. A single act says nothing that its row below does not, so there are at least two or none.
 */
export function quickActs(fields: readonly CardField[]): QuickAct[] {
  const phone = main(ofKind(fields, 'phone').filter(({ label }) => label !== 'fax'));
  const email = main(ofKind(fields, 'email'));
  const message = messageHref(fields);
  const booking = ofKind(fields, 'booking')[0];
  const acts: QuickAct[] = [
    ...(phone ? [{ kind: 'call' as const, href: telHref(phone.number, phone.extension) }] : []),
    ...(email ? [{ kind: 'email' as const, href: emailHref(email.address) }] : []),
    ...(message ? [{ kind: 'message' as const, href: message }] : []),
    ...(booking ? [{ kind: 'book' as const, href: booking.url }] : []),
  ];
  return acts.length > 1 ? acts : [];
}
