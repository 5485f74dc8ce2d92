import type { CardField } from '@/lib/cards/card/schema';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { emailHref } from '@/lib/platform/formats/email';
import { smsHref, telHref } from '@/lib/platform/formats/phone';

/** One of the acts that stand below the main button; `href` is what it opens, `id` that of the field. */
export type QuickAct = { kind: 'call' | 'email' | 'message' | 'book'; id: string; href: string };

type OfKind<Kind extends CardField['kind']> = Extract<CardField, { kind: Kind }>;

const ofKind = <Kind extends CardField['kind']>(fields: readonly CardField[], kind: Kind) =>
  fields.filter((field): field is OfKind<Kind> => field.kind === kind);

/** The field that the owner marked as the main one, else the first. */
const main = <Field extends { isPrimary?: boolean | undefined }>(fields: Field[]) =>
  fields.find(({ isPrimary }) => isPrimary) ?? fields[0];

/** Returns how to write to someone at once: to their mobile phone, else by a messenger whose address opens a conversation. */
function message(fields: readonly CardField[]): Omit<QuickAct, 'kind'> | null {
  const mobile = ofKind(fields, 'phone').find(({ label }) => label === 'mobile');
  if (mobile) return { id: mobile.id, href: smsHref(mobile.number) };
  const messenger = ofKind(fields, 'account').find(({ network }) => network === 'whatsapp');
  const href = messenger && normaliseAccount(messenger.network, messenger.handle)?.url;
  return href ? { id: messenger.id, href } : null;
}

/**
 * Returns the acts that a visitor reaches without reading: to call, to write an email or a message, to book a meeting, each with the
 * first field that fits. A single act says nothing that its row below does not, so there are at least two or none.
 */
export function quickActs(fields: readonly CardField[]): QuickAct[] {
  const phone = main(ofKind(fields, 'phone').filter(({ label }) => label !== 'fax'));
  const email = main(ofKind(fields, 'email'));
  const written = message(fields);
  const booking = ofKind(fields, 'booking')[0];
  const acts: QuickAct[] = [
    ...(phone ? [{ kind: 'call' as const, id: phone.id, href: telHref(phone.number, phone.extension) }] : []),
    ...(email ? [{ kind: 'email' as const, id: email.id, href: emailHref(email.address) }] : []),
    ...(written ? [{ kind: 'message' as const, ...written }] : []),
    ...(booking ? [{ kind: 'book' as const, id: booking.id, href: booking.url }] : []),
  ];
  return acts.length > 1 ? acts : [];
}
