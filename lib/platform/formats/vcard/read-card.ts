import type { Group } from '../groups';
import { isWholeNameSaid } from '../name-said';
import { nobody, type PersonRead, withinNote } from '../person';
import { shortTexts } from '../short-texts';
import type { Property } from './parse-property';
import { isPassedOver } from './passed-over';
import {
  type AddressWords,
  type GroupCompanions,
  isLabelOf,
  WaysToReach,
  wordsOfAddress,
  wordsOfLabel,
} from './read-fields';
import { readPhoto } from './read-photo';
import { textReaders } from './read-texts';
import { oneLine } from './unescape';

// Messengers as phones and desktop programs name them: `X-SKYPE`, `X-SKYPE-USERNAME`, `X-GOOGLE-TALK`.
const messenger =
  /^X-(?:EVOLUTION-|MS-|MESSAGING\/)?(AIM|ICQ|JABBER|MSN|YAHOO|QQ|SKYPE|GTALK|GOOGLE-TALK|GADUGADU|GROUPWISE|SIP|WHATSAPP|TELEGRAM|SIGNAL|LINE|WECHAT|WEIXIN|VIBER|KAKAOTALK|TWITTER|FACEBOOK|LINKEDIN|INSTAGRAM|XING|GITHUB|MASTODON|TIKTOK|YOUTUBE|SNAPCHAT|DISCORD|THREADS)(?:-ID|-USERNAME|-NAME|-ALL)?$/;

function companions(properties: readonly Property[]): Map<string, GroupCompanions> {
  const groups = new Map<string, GroupCompanions>();
  for (const { group, name, value } of properties) {
    if (group === '') continue;
    if (name === 'X-ABLABEL') groups.set(group, { ...groups.get(group), label: oneLine(value) });
    if (name === 'X-ABADR') groups.set(group, { ...groups.get(group), country: oneLine(value) });
  }
  return groups;
}

/**
 * The first of the versions of a property in several languages (RFC 6350, section 5.4), with its reading if that is in the same
 * language.
 */
function inOneLanguage(properties: readonly Property[]): Property[] {
  const first = new Map<string, Property>();
  return properties.filter((property) => {
    const { name, params } = property;
    if (params.altid === undefined) return true;
    const earlier = first.get(`${name} ${params.altid}`);
    if (earlier === undefined) first.set(`${name} ${params.altid}`, property);
    return earlier === undefined || (params.phonetic !== undefined && earlier.params.language === params.language);
  });
}

/** Whether a text is binary data that a program stores for itself, on one line or several. */
const isData = (text: string) =>
  /^data:/i.test(text) ||
  (text.length >= 120 &&
    text
      .split(' ')
      .every((word, at, all) => /^[A-Za-z0-9+/=]*$/.test(word) && (word.length >= 60 || at === all.length - 1)));

function keep(person: PersonRead, name: string, { value }: Property, label?: string): void {
  const text = oneLine(value);
  if (text !== '' && !isData(text)) person.more.push(`${label ?? name.replace(/^X-/, '')}: ${text}`);
}

/** At most ten properties: no card needs more, and each is compared with each. */
const few = (wanted: string, all: readonly Property[]) => all.filter(({ name }) => name === wanted).slice(0, 10);

/**
 * Whether a property without a field in a contact has information: a logo with an address, a label that repeats no address of
 * the card.
 */
function isSaid({ name, value }: Property, addresses: readonly AddressWords[]): boolean {
  if (name === 'LOGO') return /^https?:/i.test(value.trim());
  if (name === 'LABEL') {
    const label = wordsOfLabel(value);
    return !addresses.some((address) => isLabelOf(label, address));
  }
  return !isPassedOver(name);
}

/** Whether a person has a name, a company, a note or a way to be reached. */
function isSomebody(person: PersonRead): boolean {
  const { name, fullName, company, phones, emails, websites, accounts, addresses, note } = person;
  const lists = [phones, emails, websites, accounts, addresses];
  return Boolean(fullName ?? company ?? note) || Object.keys(name).length > 0 || lists.some((list) => list.length > 0);
}

/** A kana reading in SORT-STRING (RFC 2426, section 3.6.5), family name first, where no other property has it. */
function readSortString(person: PersonRead, value: string): void {
  const [last = '', first = ''] = oneLine(value).split(/[\s\u3000]+/);
  const { name } = person;
  if (name.phoneticLast !== undefined || name.phoneticFirst !== undefined) return;
  if (
    !/^[\p{scx=Hiragana}\p{scx=Katakana}]+$/u.test(last + first) ||
    !/\p{Script=Han}/u.test(`${name.last}${name.first}`)
  )
    return;
  name.phoneticLast = last;
  if (first !== '') name.phoneticFirst = first;
}

/** A note without these paragraphs at its end, each taken off once: the owner's own words may say the same. */
function withoutLines(note: string | undefined, lines: readonly string[]): string | undefined {
  let rest = note ?? '';
  for (const line of lines.toReversed())
    if (rest === line || rest.endsWith(`\n\n${line}`)) rest = rest.slice(0, -line.length).trimEnd();
  return rest || undefined;
}

/** Finishes a person with the few steps that depend on several properties of the card. */
function settle(person: PersonRead, properties: readonly Property[], ways: WaysToReach): void {
  // Texts that were joined from several properties are cut, too, before names are compared.
  Object.assign(person, shortTexts(person));
  const sort = properties.find(({ name }) => name === 'SORT-STRING');
  if (sort !== undefined) readSortString(person, sort.value);
  const isCompany = properties.some(
    ({ name, value }) => /^(?:X-ABSHOWAS|KIND)$/.test(name) && /^(?:company|org)/i.test(value.trim()),
  );
  if (isCompany) person.company ??= person.fullName;
  const says = [
    person.company,
    ...person.emails.map(({ address }) => address),
    ...person.phones.map(({ number }) => number),
    ...properties.filter(({ name }) => name === 'SOURCE').map(({ value }) => value.trim()),
  ];
  // FN must be there, so exporters fill it with what there is.
  if (says.includes(person.fullName) || isWholeNameSaid(person)) delete person.fullName;
  person.websites = person.websites.filter(({ url }) => !ways.accountUrls.has(url));
  person.note = withoutLines(person.note, ways.accountLines);
  const lines = new Set(person.note?.split('\n').map((line) => line.trim()));
  // Our own vCard 3.0 says pronouns in the note as well, without their name.
  const isNews = (text: string) => !lines.has(text) && !lines.has(text.replace(/^PRONOUNS: /, ''));
  person.more = withinNote([...new Set(person.more)].filter(isNews));
}

/** Whether a card is a group of others: as RFC 6350, section 6.1.4 has it, and Apple for vCard 3.0. */
const isGroup = (properties: readonly Property[]) =>
  properties.some(
    ({ name, value }) => /^(?:KIND|X-ADDRESSBOOKSERVER-KIND)$/.test(name) && /^group/i.test(value.trim()),
  );

/** Whether a property names a member of a group (RFC 6350, section 6.6.5). */
export const isMember = ({ name }: Property) => name === 'MEMBER' || name === 'X-ADDRESSBOOKSERVER-MEMBER';

/** The properties of one card as a group; null where it is none or has no name. */
export function readGroup(properties: readonly Property[]): Group | null {
  if (!isGroup(properties)) return null;
  const person = nobody();
  for (const property of properties)
    if (property.name === 'FN' || property.name === 'N') textReaders[property.name]?.(person, property);
  const name = person.fullName ?? [person.name.first, person.name.last].filter(Boolean).join(' ');
  return name ? { name, members: properties.filter(isMember).map(({ value }) => oneLine(value)) } : null;
}

/**
 * The properties of one card as a person; null where it is no one: empty, or a group of others.
 *
 * @param place which card of the file
 */
export function readCard(properties: readonly Property[], place: number): PersonRead | null {
  if (isGroup(properties)) return null;
  const person = nobody(place);
  const ways = new WaysToReach(person);
  const groups = companions(properties);
  const addresses = properties.some(({ name }) => name === 'LABEL')
    ? few('ADR', properties).map(({ value }) => wordsOfAddress(value))
    : [];
  for (const property of inOneLanguage(properties)) {
    const { name, group } = property;
    const own = groups.get(group) ?? {};
    const service = messenger.exec(name)?.[1];
    if (textReaders[name] !== undefined) textReaders[name](person, property);
    // X-MS-TEL is Outlook's own property for numbers that vCard 2.1 has no type for.
    else if (name === 'TEL' || name === 'X-MS-TEL') ways.phone(property, own);
    else if (name === 'EMAIL') ways.email(property, own);
    else if (name === 'ADR') ways.address(property, own);
    else if (name === 'URL' || name === 'CONTACT-URI') ways.website(property, own);
    else if (name === 'PHOTO') readPhoto(person, property);
    else if (name === 'SOCIALPROFILE' || name === 'X-SOCIALPROFILE')
      ways.account(
        property.params['service-type'] ?? property.types.find((type) => type !== 'pref') ?? own.label ?? '',
        property,
        own,
      );
    else if (name === 'IMPP')
      ways.account(property.params['x-service-type'] ?? property.params['service-type'] ?? '', property, own);
    else if (service !== undefined) ways.account(service.toLowerCase(), property, own);
    else if (name === 'ROLE' && person.title === undefined && !properties.some((each) => each.name === 'TITLE'))
      person.title = oneLine(property.value) || undefined;
    else if (isSaid(property, addresses)) keep(person, name, property, own.label?.replace(/^_\$!<(.*)>!\$_$/, '$1'));
  }
  settle(person, properties, ways);
  return isSomebody(person) ? person : null;
}
