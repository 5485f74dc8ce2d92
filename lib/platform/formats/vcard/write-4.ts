import { accountName } from '../account-names';
import type { CardAccount, CardAddress, CardData, CardEmail, CardPhone } from './card-data';
import { cleanText, encodeParameter, escapeComponents, escapeText, escapeUri } from './escape';
import { base64, categories, countryCode, grouping, phoneParts, property, uidLine, vcardFile } from './lines';
import { textsInEveryLanguage } from './write-4-texts';

// RFC 6350, sections 6.4.1 and 5.6; `other` has no type of its own.
const phoneTypes: Record<CardPhone['kind'], string> = {
  mobile: 'cell,voice',
  work: 'work,voice',
  home: 'home,voice',
  fax: 'work,fax',
  other: 'voice',
};

const typed = ({ kind }: CardEmail | CardAddress) => (kind === 'other' ? '' : `;TYPE=${kind}`);

function tel(phone: CardPhone, pref: string): string {
  const { number, extension } = phoneParts(phone);
  // RFC 3966, section 5.3
  return `TEL;VALUE=uri;TYPE=${phoneTypes[phone.kind]}${pref}:tel:${number}${extension === '' ? '' : `;ext=${extension}`}`;
}

function adr(address: CardAddress, pref: string): string {
  const { poBox, street2, street, city, region, postcode, country, formatted } = address;
  const code = countryCode(address.countryCode);
  const label = cleanText(formatted);
  // RFC 8605, section 3.1; RFC 6350, section 6.3.1
  const parameters = `${code === '' ? '' : `;CC=${code}`}${label === '' ? '' : `;LABEL=${encodeParameter(label)}`}`;
  const value = escapeComponents([poBox, street2, street, city, region, postcode, country]);
  return `ADR${typed(address)}${pref}${parameters}:${value}`;
}

/** RFC 9554, section 3.5: an address where the service has one, else the handle as text. */
function socialProfile({ kind, handle, url }: CardAccount): string {
  const service = `SOCIALPROFILE;SERVICE-TYPE=${encodeParameter(accountName(kind))}`;
  if (url === null) return `${service};VALUE=text:${escapeText(handle)}`;
  const username = cleanText(handle) === '' ? '' : `;USERNAME=${encodeParameter(handle)}`;
  return `${service}${username}:${escapeUri(url)}`;
}

/** Everything a person can be reached by, each thing once, in the property that the standards give it. */
function waysToReach(card: CardData): string[] {
  const grouped = grouping();
  const each = <Item extends { label?: string; primary?: boolean }>(
    items: readonly Item[],
    line: (item: Item, pref: string) => string,
  ) => {
    const preferred = items.find((item) => item.primary);
    return items.flatMap((item) => grouped(line(item, item === preferred ? ';PREF=1' : ''), item.label));
  };
  return [
    ...each(card.phones, tel),
    ...each(card.emails, (email, pref) => `EMAIL${typed(email)}${pref}:${escapeText(email.address)}`),
    ...each(card.addresses, adr),
    ...each(card.websites, ({ url }) => `URL:${escapeUri(url)}`),
    // A booking page for meetings is a way to get in contact as defined by RFC 8605, section 2.1.
    ...each(card.links ?? [], ({ kind, url }) => `${kind === 'booking' ? 'CONTACT-URI' : 'URL'}:${escapeUri(url)}`),
    ...card.accounts.flatMap((account) => {
      const label = cleanText(account.label);
      return grouped(socialProfile(account), label === accountName(account.kind) ? '' : label);
    }),
  ];
}

/** RFC 6350, section 4.3.1: dates in the basic format, `--MMDD` without a year. */
function birthday(value: string | undefined): string {
  return /^(?:\d{4}-|--)\d{2}-\d{2}$/.test(value ?? '') ? (value ?? '').replace(/(?<=\d)-/g, '') : '';
}

/**
 * The card as vCard 4.0 (RFC 6350 with RFC 6868, 8605 and 9554) in all of its languages: one person, CR LF, folded at
 * 75 octets, UTF-8. docs/decisions/0011 lists the property of each field.
 *
 * @throws RangeError if `revised` is not a valid date
 */
export function writeVCard4(card: CardData): string {
  return vcardFile([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'PRODID:-//Digital business card//vCard 4.0//EN',
    'KIND:individual',
    uidLine(card),
    `REV:${card.revised.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...property('SOURCE', escapeUri(card.url)),
    `LANGUAGE:${escapeText(card.language)}`,
    ...textsInEveryLanguage(card),
    ...waysToReach(card),
    ...property('BDAY', birthday(card.birthday)),
    ...categories(card),
    ...property('PHOTO', card.photo === undefined ? '' : `data:image/jpeg;base64,${base64(card.photo.jpeg)}`),
    'END:VCARD',
  ]);
}
