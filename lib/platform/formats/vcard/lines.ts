import { digitsOf } from '../ascii-digits';
import { displayName, type NameParts } from '../names';
import type { CardData, CardWords, WordKey } from './card-data';
import { cleanText, escapeText } from './escape';
import { foldLine } from './fold';

/** `NAME:value`, or nothing where there is no value. */
export function property(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}:${value}`];
}

/** Standard base64 (RFC 4648, section 4), in pieces so that a photo does not become one call with 60,000 arguments. */
export function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** CATEGORIES (RFC 2426, section 3.6.1; RFC 6350, section 6.7.1), where there are any. */
export function categories(card: CardData): string[] {
  const words = [...new Set((card.categories ?? []).map(escapeText).filter(Boolean))];
  return property('CATEGORIES', words.join(','));
}

/** A number as E.164 has it, and the digits of its extension. */
export function phoneParts(phone: { e164: string; extension?: string }): { number: string; extension: string } {
  const digits = (text: string | undefined) => digitsOf(text ?? '');
  return { number: `+${digits(phone.e164)}`, extension: digits(phone.extension) };
}

/** ISO 3166-1 code in upper case, empty where it is none. */
export function countryCode(code: string | undefined): string {
  return /^[a-z]{2}$/i.test(code ?? '') ? (code ?? '').toUpperCase() : '';
}

/** The language that one of the texts is in. */
export function languageOf(words: CardWords, key: WordKey): string {
  return words.exceptions?.[key] ?? words.language;
}

/** UID (RFC 2426, section 3.6.7; RFC 6350, section 6.7.6): a UUID as a `urn:uuid:` URI, any other text unchanged. */
export function uidLine({ uid, uidText }: Pick<CardData, 'uid' | 'uidText'>): string {
  return uidText === undefined && isUuid.test(uid) ? `UID:urn:uuid:${uid}` : `UID:${escapeText(uidText ?? uid)}`;
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The name of a card as people write it; empty where it has none. */
export function fullName(words: CardWords): string {
  return cleanText(displayName(words.name, languageOf(words, 'name')));
}

/**
 * FN must not be empty (RFC 2426, section 3.1.1): a missing name is replaced by the company, the first email address or phone
 * number.
 */
export function formattedName(card: CardData): string {
  const candidates = [fullName(card), card.company, card.emails[0]?.address, card.phones[0]?.e164];
  return candidates.map(cleanText).find(Boolean) ?? card.url;
}

/** What to sort a name by: family and given name, each by its reading where it has one; null where neither has. */
export function sortParts(name: NameParts): [string, string] | null {
  const [last, first] = [cleanText(name.phoneticLast), cleanText(name.phoneticFirst)];
  return last + first === '' ? null : [last || cleanText(name.last), first || cleanText(name.first)];
}

/** Company, department and office in this order, without empty texts at the end; an empty list if all are empty. */
export function organization(words: CardWords): string[] {
  const parts = [words.company, words.department, words.office].map(cleanText);
  return parts.slice(0, parts.findLastIndex(Boolean) + 1);
}

/** A function that returns a line, grouped with its companions and its label in Apple's way (`item1.`). */
export function grouping(): (line: string, label?: string, companions?: string[]) => string[] {
  let groups = 0;
  return (line, label, companions = []) => {
    const all = [line, ...companions, ...property('X-ABLabel', escapeText(label))];
    if (all.length === 1) return all;
    groups += 1;
    return all.map((each) => `item${groups}.${each}`);
  };
}

/** The file of these content lines: folded at 75 octets, each ended by CR LF. */
export function vcardFile(lines: readonly string[]): string {
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
