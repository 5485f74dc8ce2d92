import { accountName } from '../accounts';
import { displayName } from '../names';
import type { CardAddress, CardData, CardEmail, CardPhone } from './card-data';
import { cleanText, escapeComponents, escapeParameter, escapeText, escapeUri } from './escape';
import { foldLine } from './fold';

// RFC 2426, sections 3.3.1, 3.3.2 and 3.2.1. `other` is what remains: no kind beside the general one.
const phoneTypes: Record<CardPhone['kind'], string[]> = {
  mobile: ['CELL', 'VOICE'],
  work: ['WORK', 'VOICE'],
  home: ['HOME', 'VOICE'],
  fax: ['WORK', 'FAX'],
  other: ['VOICE'],
};
const emailTypes: Record<CardEmail['kind'], string[]> = {
  work: ['INTERNET', 'WORK'],
  home: ['INTERNET', 'HOME'],
  other: ['INTERNET'],
};
const addressTypes: Record<CardAddress['kind'], string[]> = { work: ['WORK'], home: ['HOME'], other: ['POSTAL'] };

/** `NAME:value`, or nothing where there is no value. */
const property = (name: string, value: string) => (value === '' ? [] : [`${name}:${value}`]);

/**
 * A number and its extension. Apple reads `;` as "wait, then offer to dial the rest". The importer of Android keeps
 * digits only, so that a plain `;ext=12` would be glued to the number and call a stranger; a `p` is a pause to it
 * (RFC 3601), and `+12025550142;ext=p12` arrives as `+12025550142,12`.
 */
function phoneValue(phone: CardPhone): string {
  const extension = (phone.extension ?? '').replace(/[^0-9]/g, '');
  return `+${phone.e164.replace(/[^0-9]/g, '')}${extension === '' ? '' : `;ext=p${extension}`}`;
}

function addressValue(address: CardAddress): string {
  const { poBox, street2, street, city, region, postcode, country } = address;
  return escapeComponents([poBox, street2, street, city, region, postcode, country]);
}

/** Standard base64 (RFC 4648, section 4), in pieces so that a photo does not become one call with 60,000 arguments. */
function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** A day. vCard 3.0 needs a year; Apple's sign for "no year" is understood by the others as well. */
function birthday(value: string | undefined): string[] {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '')) return [`BDAY:${value}`];
  const day = /^--(\d{2}-\d{2})$/.exec(value ?? '')?.[1];
  return day === undefined ? [] : [`BDAY;X-APPLE-OMIT-YEAR=1604:1604-${day}`];
}

/** Everything a person can be reached by. Lines that carry a label are grouped with it as Apple does: `item1.`. */
function waysToReach(card: CardData): string[] {
  const lines: string[] = [];
  let groups = 0;
  const add = (line: string, label?: string, companions: string[] = []) => {
    const all = [line, ...companions, ...property('X-ABLabel', escapeText(label))];
    if (all.length > 1) groups += 1;
    lines.push(...all.map((each) => (all.length > 1 ? `item${groups}.${each}` : each)));
  };
  const addTyped = <Item extends { label?: string; primary?: boolean }>(
    name: string,
    items: Item[],
    types: (item: Item) => string[],
    value: (item: Item) => string,
    companions?: (item: Item) => string[],
  ) => {
    // Only one line of a kind can be preferred: the first that is marked.
    const preferred = items.find((item) => item.primary);
    for (const item of items) {
      const all = [...types(item), ...(item === preferred ? ['PREF'] : [])];
      add(`${name};TYPE=${all.join(',')}:${value(item)}`, item.label, companions?.(item));
    }
  };
  addTyped('TEL', card.phones, (phone) => phoneTypes[phone.kind], phoneValue);
  addTyped(
    'EMAIL',
    card.emails,
    (email) => emailTypes[email.kind],
    (email) => escapeText(email.address),
  );
  addTyped(
    'ADR',
    card.addresses,
    (address) => addressTypes[address.kind],
    addressValue,
    ({ countryCode }) =>
      property('X-ABADR', /^[a-z]{2}$/i.test(countryCode ?? '') ? (countryCode ?? '').toLowerCase() : ''),
  );
  for (const website of card.websites) add(`URL:${escapeUri(website.url)}`, website.label);
  for (const { kind, handle, url, label } of card.accounts) {
    add(`X-SOCIALPROFILE;TYPE=${kind};X-USER=${escapeParameter(handle)}:${escapeUri(url)}`, label);
    // Only Apple reads social profiles; as a link the account arrives everywhere.
    add(`URL:${escapeUri(url)}`, cleanText(label) || accountName(kind));
  }
  return lines;
}

/** FN must not be empty (RFC 2426, section 3.1.1): without a name the company or the first way to reach stands in. */
function formattedName(card: CardData): string {
  const candidates = [
    displayName(card.name, card.language),
    card.company,
    card.emails[0]?.address,
    card.phones[0]?.e164,
  ];
  return candidates.map(cleanText).find(Boolean) ?? card.url;
}

/**
 * The card as vCard 3.0 (RFC 2426), the version every phone imports; one person, CR LF, folded at 75 octets, UTF-8.
 * What the standard has no property for goes into those that Apple and Android share (readings of names and company,
 * social profiles, labels) and, for people, into NOTE: pronouns, headline, bio and note, one paragraph each.
 *
 * @throws RangeError where `revised` is no date
 */
export function writeVCard3(card: CardData): string {
  const { name } = card;
  const company = [card.company, card.department].map(cleanText);
  const note = [card.pronouns, card.headline, card.bio, card.note].map(cleanText).filter(Boolean).join('\n\n');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Digital business card//vCard 3.0//EN',
    `N:${escapeComponents([name.last, name.first, name.middle, name.prefix, name.suffix])}`,
    `FN:${escapeText(formattedName(card))}`,
    ...property('NICKNAME', escapeText(name.preferred)),
    ...property('X-PHONETIC-FIRST-NAME', escapeText(name.phoneticFirst)),
    ...property('X-PHONETIC-LAST-NAME', escapeText(name.phoneticLast)),
    ...property('ORG', company.join('') === '' ? '' : escapeComponents(company[1] === '' ? [company[0]] : company)),
    ...property('X-PHONETIC-ORG', escapeText(card.phoneticCompany)),
    ...property('TITLE', escapeText(card.title)),
    ...property('X-PRONOUNS', escapeText(card.pronouns)),
    ...waysToReach(card),
    ...birthday(card.birthday),
    ...property('NOTE', escapeText(note)),
    ...property('PHOTO;ENCODING=b;TYPE=JPEG', card.photo === undefined ? '' : base64(card.photo.jpeg)),
    `SOURCE:${escapeUri(card.url)}`,
    `UID:urn:uuid:${escapeUri(card.uid)}`,
    `REV:${card.revised.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'END:VCARD',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
