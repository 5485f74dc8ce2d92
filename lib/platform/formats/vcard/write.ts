import { accountName } from '../account-names';
import type { CardAccount, CardAddress, CardData, CardEmail, CardPhone } from './card-data';
import { cleanText, escapeComponents, escapeParameter, escapeText, escapeUri } from './escape';
import {
  base64,
  categories,
  countryCode,
  formattedName,
  grouping,
  organization,
  phoneParts,
  property,
  sortParts,
  uidLine,
  vcardFile,
} from './lines';

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

/**
 * A number and its extension. Apple reads `;` as "wait, then offer to dial the rest". The importer of Android keeps
 * digits only, so that a plain `;ext=12` would be glued to the number and call a stranger; a `p` is a pause to it
 * (RFC 3601), and `+12025550142;ext=p12` arrives as `+12025550142,12`. The semicolon is escaped, as it has to be in a text
 * (RFC 2426, section 5): Evolution ends the number at a bare one.
 */
function phoneValue(phone: CardPhone): string {
  const { number, extension } = phoneParts(phone);
  return `${number}${extension === '' ? '' : `\\;ext=p${extension}`}`;
}

function addressValue(address: CardAddress): string {
  const { poBox, street2, street, city, region, postcode, country } = address;
  return escapeComponents([poBox, street2, street, city, region, postcode, country]);
}

/** BDAY. vCard 3.0 requires a year; other programs understand Apple's sign for "no year" as well. */
function birthday(value: string | undefined): string[] {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '')) return [`BDAY:${value}`];
  const day = /^--(\d{2}-\d{2})$/.exec(value ?? '')?.[1];
  return day === undefined ? [] : [`BDAY;X-APPLE-OMIT-YEAR=1604:1604-${day}`];
}

/** An account in Apple's format; `x-apple:` is Apple's scheme for accounts without an address. */
function socialProfile({ kind, handle, url }: CardAccount): string {
  const address = url ?? `x-apple:${encodeURIComponent(cleanText(handle))}`;
  return `X-SOCIALPROFILE;TYPE=${kind};X-USER=${escapeParameter(handle)}:${escapeUri(address)}`;
}

/** Everything a person can be reached by. */
function waysToReach(card: CardData): string[] {
  const lines: string[] = [];
  const grouped = grouping();
  const add = (...line: Parameters<typeof grouped>) => lines.push(...grouped(...line));
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
    (address) => property('X-ABADR', countryCode(address.countryCode).toLowerCase()),
  );
  for (const { url, label } of [...card.websites, ...(card.links ?? [])]) add(`URL:${escapeUri(url)}`, label);
  for (const account of card.accounts) {
    add(socialProfile(account), account.label);
    // Only Apple reads social profiles; as a link the account arrives everywhere.
    if (account.url !== null)
      add(`URL:${escapeUri(account.url)}`, cleanText(account.label) || accountName(account.kind));
  }
  return lines;
}

/** The texts that address books have no field for, one paragraph each, for the user to read. */
function note(card: CardData): string {
  const texts = [card.pronouns, card.headline, card.office, card.bio, card.note].map(cleanText);
  const sections = (card.sections ?? []).map(({ title, text }) =>
    [title, text].map(cleanText).filter(Boolean).join('\n'),
  );
  const accounts = card.accounts
    .filter((account) => account.url === null)
    .map(({ kind, handle }) => `${accountName(kind)}: ${cleanText(handle)}`);
  return [...texts, ...sections, ...accounts].filter(Boolean).join('\n\n');
}

/**
 * The card as vCard 3.0 (RFC 2426), the version every phone imports; one person in one language, CR LF, folded at 75
 * octets, UTF-8. What the standard has no property for goes into those that Apple and Android share (readings of names
 * and company, social profiles, labels) and, for people, into NOTE, one paragraph each: pronouns, headline, office, bio,
 * note, sections, accounts that have no address. docs/decisions/0009 says why.
 *
 * @throws RangeError where `revised` is no date
 */
export function writeVCard3(card: CardData): string {
  const { name } = card;
  const suffix = [name.suffix, card.accreditations].map(cleanText).filter(Boolean).join(', ');
  return vcardFile([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Digital business card//vCard 3.0//EN',
    `N:${escapeComponents([name.last, name.first, name.middle, name.prefix, suffix])}`,
    `FN:${escapeText(formattedName(card))}`,
    ...property('NICKNAME', escapeText(name.preferred)),
    ...property('X-PHONETIC-FIRST-NAME', escapeText(name.phoneticFirst)),
    ...property('X-PHONETIC-LAST-NAME', escapeText(name.phoneticLast)),
    ...property('SORT-STRING', escapeText(sortParts(name)?.filter(Boolean).join(' '))),
    ...property('X-ACCREDITATIONS', escapeText(card.accreditations)),
    ...property('ORG', escapeComponents(organization(card))),
    ...property('X-PHONETIC-ORG', escapeText(card.phoneticCompany)),
    ...property('TITLE', escapeText(card.title)),
    ...property('X-PRONOUNS', escapeText(card.pronouns)),
    ...waysToReach(card),
    ...birthday(card.birthday),
    ...categories(card),
    ...property('NOTE', escapeText(note(card))),
    ...property('PHOTO;ENCODING=b;TYPE=JPEG', card.photo === undefined ? '' : base64(card.photo.jpeg)),
    ...property('SOURCE', escapeUri(card.url)),
    uidLine(card),
    `REV:${card.revised.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'END:VCARD',
  ]);
}
