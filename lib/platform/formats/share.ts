import { wellFormed } from './characters';
import { emailHref, parseEmail } from './email';

/** The ways a card reaches somebody, as counted; `unknown` is whatever says nothing or something else. */
export const channels = ['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'unknown'] as const;

export type Channel = (typeof channels)[number];

/** The channel a `?via=` names: exactly one of `channels`, else `unknown` (also for lists and anything but text). */
export function parseChannel(value: unknown): Channel {
  return channels.find((channel) => channel === value) ?? 'unknown';
}

/**
 * The address of a card to hand on: `https://cards.example/fr-CA/ada?via=qr`.
 *
 * @param appUrl configured address of the product, with or without slash at the end
 * @param locale prefix that fixes the language, or null for the visitor's own
 * @param channel left out for `unknown`
 * @param met the event by which whoever opens it comes (`metOf`)
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
 * The address that writes a mail (RFC 6068). Line breaks in the subject become spaces, those of the body CR LF as
 * section 5 wants. `to` is one address; anything else leaves the recipient open.
 */
export function mailtoHref(mail: { to?: string; subject: string; body: string }): string {
  const to = parseEmail(mail.to ?? '');
  const subject = wellFormed(mail.subject).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const body = wellFormed(mail.body).replace(/\r\n?|\n/g, '\r\n');
  return `${to === null ? 'mailto:' : emailHref(to)}?subject=${encode(subject)}&body=${encode(body)}`;
}

/** What an event's link carries, behind the card's own (`?met=`): the event's id. Anything else is no event's. */
export const metOf = (text: unknown): string =>
  typeof text === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : '';
