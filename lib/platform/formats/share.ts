import { wellFormed } from './characters';
import { emailHref, parseEmail } from './email';

/** The ways by which a card reaches a visitor, as they are counted; `unknown` stands for no value or any other value. */
export const channels = [
  ...(['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'background', 'event', 'code'] as const),
  'unknown',
] as const;

export type Channel = (typeof channels)[number];

/** The name of the messenger; the catalogue of accounts, which has it too, is too large for the share dialog's pages. */
export const whatsAppName = 'WhatsApp';

/** The channel a `?via=` names: exactly one of `channels`, else `unknown` (also for lists and anything but text). */
export function parseChannel(value: unknown): Channel {
  return channels.find((channel) => channel === value) ?? 'unknown';
}

/**
 * The address of a card for sharing: `https://cards.example/fr-CA/ada?via=qr`.
 *
 * @param appUrl configured address of the product, with or without slash at the end
 * @param locale prefix that fixes the language, or null for the visitor's own
 * @param channel left out for `unknown`
 * @param met id of the event that the link belongs to (`metOf`)
 */
export function shareUrl(
  appUrl: string,
  locale: string | null,
  username: string,
  channel?: Channel,
  met?: string,
): string {
  const steps = [appUrl.replace(/\/+$/, ''), ...(locale === null ? [] : [locale]), encodeURIComponent(username)];
  const via = channel === undefined || channel === 'unknown' ? [] : [`via=${channel}`];
  const query = [...via, ...(met ? [`met=${met}`] : [])].join('&');
  return `${steps.join('/')}${query && `?${query}`}`;
}

/** Percent-encoding for a `mailto:` field; the apostrophe too, so that the result can stand in any attribute. */
const encode = (text: string) => encodeURIComponent(text).replace(/'/g, '%27');

/**
 * The link that opens a new email (RFC 6068). Line breaks become spaces in the subject and CR LF in the body, as
 * section 5 requires. `to` is one address; any other text leaves the recipient open.
 */
export function mailtoHref(mail: { to?: string; subject: string; body: string }): string {
  const to = parseEmail(mail.to ?? '');
  const subject = wellFormed(mail.subject).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const body = wellFormed(mail.body).replace(/\r\n?|\n/g, '\r\n');
  return `${to === null ? 'mailto:' : emailHref(to)}?subject=${encode(subject)}&body=${encode(body)}`;
}

/** The event id in the `?met=` parameter of an event's link to a card; an empty string for any other value. */
export const metOf = (text: unknown): string =>
  typeof text === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : '';

/** How a link with a label names itself in the address of its card (`?l=`). */
export const slugPattern = /^[a-z0-9-]{1,40}$/;
