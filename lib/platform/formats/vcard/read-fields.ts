import { accountKinds, accountName } from '../account-names';
import { ownAccountLabel, serviceOf } from '../account-service';
import type { PersonRead } from '../person';
import { wordsOf } from '../search-text';
import type { Property } from './parse-property';
import { components, manyLines, oneLine, plainLine, splitValue } from './unescape';

/** What the other lines of a group add to its main line: `item1.X-ABLabel`, `item1.X-ABADR`. */
export type GroupCompanions = { label?: string; country?: string };

type Kind = 'work' | 'home' | 'other';

// Apple's own labels, `_$!<HomePage>!$_`, that say no more than the kind does.
const plainLabels = new Set(['work', 'home', 'other', 'mobile', 'homepage', 'main', 'school', 'iphone']);
const mobileTypes = ['cell', 'mobile', 'iphone', 'pcs', 'car', 'mobil', 'handy', 'x-mobile', 'x-iphone', 'apple watch'];
const faxTypes = ['fax', 'homefax', 'workfax', 'x-fax', 'facsimile', 'work_fax', 'home_fax'];
const knownTypes = new Set([
  ...mobileTypes,
  ...faxTypes,
  ...[
    'work',
    'home',
    'other',
    'voice',
    'pref',
    'internet',
    'msg',
    'text',
    'video',
    'main',
    'textphone',
    'modem',
    'isdn',
  ],
  ...[
    'bbs',
    'x400',
    'dom',
    'intl',
    'postal',
    'parcel',
    'x-work',
    'x-home',
    'x-other',
    'x-internet',
    'x-voice',
    'sms',
    'x-pref',
  ],
  ...[
    'aol',
    'applelink',
    'attmail',
    'cis',
    'eworld',
    'ibmmail',
    'mcimail',
    'powershare',
    'prodigy',
    'tlx',
    'school',
    'vcard',
  ],
]);

/** The label of a line: Apple's labels without their brackets, and none if the label only repeats the kind. */
function labelOf(companions: GroupCompanions, types: readonly string[]): { label?: string; word?: string } {
  const written = companions.label ?? '';
  const apple = /^_\$!<(.*)>!\$_$/.exec(written)?.[1];
  const word = (apple ?? written).toLowerCase();
  if (apple !== undefined && plainLabels.has(word)) return { word };
  if (written !== '') return { label: apple ?? written, word };
  const own = types.find((type) => !knownTypes.has(type));
  return own === undefined ? {} : { label: own.replace(/^x-/, '') };
}

function kindOf(types: readonly string[], word = ''): Kind {
  const says = (...words: string[]) =>
    words.some((each) => types.includes(each) || types.includes(`x-${each}`) || word === each);
  if (says('work', 'business', 'office')) return 'work';
  return says('home', 'personal', 'private') ? 'home' : 'other';
}

function labelled(label: string | undefined): { label?: string } {
  return label === undefined || label === '' ? {} : { label };
}

/** The preference of a line: 1 is the highest; 0 if the line is not preferred. */
function preference({ types, params }: Property): number {
  const pref = Number(params.pref);
  if (Number.isInteger(pref) && pref >= 1 && pref <= 100) return pref;
  return types.includes('pref') || params.pref !== undefined ? 1 : 0;
}

/** Numbers, addresses and the like of one card while it is read. */
export class WaysToReach {
  private preferences = { phones: 101, emails: 101, addresses: 101 };
  /** The accounts as the file writes them: our own vCard 3.0 has their addresses as URLs, too. */
  readonly accountUrls = new Set<string>();
  /** The lines with which our own vCard 3.0 repeats accounts without an address at the end of the note. */
  readonly accountLines: string[] = [];

  constructor(private readonly person: PersonRead) {}

  /** Adds an entry. Of each list only one entry is primary: the most preferred, or the first of equally preferred ones. */
  private add<Key extends 'phones' | 'emails' | 'addresses'>(
    key: Key,
    property: Property,
    item: Omit<PersonRead[Key][number], 'isPrimary'>,
  ): void {
    const items = this.person[key] as (typeof item & { isPrimary: boolean })[];
    const pref = preference(property);
    const isPrimary = pref > 0 && pref < this.preferences[key];
    if (isPrimary) {
      this.preferences[key] = pref;
      for (const other of items) other.isPrimary = false;
    }
    items.push({ ...item, isPrimary });
  }

  phone(property: Property, companions: GroupCompanions): void {
    const { types } = property;
    const value = oneLine(property.value).replace(/^tel:/i, '');
    // RFC 3966, section 5.3; `p` is the pause that some phones need before it.
    const [number = '', ...parameters] = value.split(';').map((part) => part.trim());
    const extension = parameters.map((each) => /^ext=[pw,]*([0-9]{1,12})$/i.exec(each)?.[1]).find(Boolean);
    if (number === '') return;
    const { label, word } = labelOf(companions, types);
    const isOf = (all: readonly string[]) => all.some((each) => types.includes(each) || word === each);
    const kind = isOf(faxTypes) ? 'fax' : isOf(mobileTypes) ? 'mobile' : kindOf(types, word);
    const percent = /%[0-9a-f]{2}/i.test(number) ? number.replace(/%20/g, ' ').replace(/%2B/gi, '+') : number;
    this.add('phones', property, { number: percent, ...(extension && { extension }), kind, ...labelled(label) });
  }

  email(property: Property, companions: GroupCompanions): void {
    const address = oneLine(property.value).replace(/^mailto:/i, '');
    if (address === '') return;
    const { label, word } = labelOf(companions, property.types);
    this.add('emails', property, { address, kind: kindOf(property.types, word), ...labelled(label) });
  }

  address(property: Property, companions: GroupCompanions): void {
    const [poBox = '', extended = '', , city = '', region = '', postcode = '', name = ''] = components(property.value);
    // Apple writes the second line of a street into the first.
    const isInParts = components(property.value).some(Boolean);
    // RFC 6350, section 6.3.1: an address may have nothing but its label.
    const written = isInParts
      ? streetLines(splitValue(property.value, ';')[2] ?? '')
      : linesOf(manyLines(property.params.label ?? ''));
    const [street = '', ...rest] = written;
    const country = property.params.cc?.toUpperCase() || name || (companions.country ?? '').toUpperCase();
    const plain = { poBox, street, street2: [extended, ...rest].filter(Boolean).join(', '), city, region, postcode };
    if (![...Object.values(plain), name, property.params.cc].some(Boolean)) return;
    const { label, word } = labelOf(companions, property.types);
    const kind = kindOf(property.types, word);
    this.add('addresses', property, { ...plain, country, kind, ...labelled(label) });
  }

  website({ value, types }: Property, companions: GroupCompanions): void {
    const url = oneLine(value).replaceAll('\\', '');
    if (url !== '') this.person.websites.push({ url, ...labelled(labelOf(companions, types).label) });
  }

  account(service: string, property: Property, companions: GroupCompanions): void {
    const value = accountValue(property);
    if (value === '') return;
    const { label = '' } = labelOf(companions, []);
    const text = oneLine(property.value);
    const namedService = serviceOf(service || (/^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1] ?? ''));
    const kind = accountKinds.find((each) => each === namedService);
    this.accountUrls.add(value).add(text);
    if (kind !== undefined && /^x-apple:/i.test(text)) this.accountLines.push(`${accountName(kind)}: ${value}`);
    this.person.accounts.push({ service: namedService, value, ...labelled(ownAccountLabel(namedService, label)) });
  }
}

/**
 * The address of an account or, if it has none, the user name there. A value marked as text is a user name, even if it looks
 * like an address. IMPP is always an address (RFC 6350, section 6.4.3).
 */
function accountValue({ name, value, params }: Property): string {
  const text = oneLine(value);
  const user = plainLine(params['x-user'] ?? params.username ?? '');
  if (params.value?.toLowerCase() === 'text' && name !== 'IMPP') return text;
  if (!text.toLowerCase().startsWith('x-apple:')) return withoutScheme(text) || user;
  try {
    return plainLine(decodeURIComponent(text.slice(8))) || user;
  } catch {
    return user || text.slice(8);
  }
}

/** The lines of a street; commas between parts of a list stay. */
function streetLines(value: string): string[] {
  return linesOf(splitValue(value, ',').map(manyLines).filter(Boolean).join(', '));
}

const linesOf = (text: string) =>
  text
    .split(/[\t\n]/)
    .map((line) => line.trim())
    .filter(Boolean);

const areWithin = (part: readonly string[], whole: ReadonlySet<string>) =>
  part.length > 0 && part.every((word) => whole.has(word));

/**
 * Whether a label (RFC 2426, section 3.2.2) repeats an address: it contains the street, or has no word that the address lacks.
 */
export function isLabelOf(label: readonly string[], { street, told }: AddressWords): boolean {
  return areWithin(label, told) || areWithin([...street], new Set(label));
}

/** The words of an address and of its street. */
export type AddressWords = { street: ReadonlySet<string>; told: ReadonlySet<string> };

/** The words of an address, to be compared with labels. */
export const wordsOfAddress = (address: string): AddressWords => ({
  street: new Set(wordsOf(streetLines(splitValue(address, ';')[2] ?? '').join(' '))),
  told: new Set(wordsOf(components(address).join(' '))),
});

/** The words of a label. */
export const wordsOfLabel = (label: string): string[] => wordsOf(manyLines(label));

/** A part of a URI without its percent-encoding (RFC 3986, section 2.1), which our own files use for commas. */
function decoded(text: string): string {
  try {
    return plainLine(decodeURIComponent(text)) || text;
  } catch {
    return text;
  }
}

/** Removes the scheme of messenger addresses such as `skype:ada`, `xmpp:ada@example.com`; web addresses stay. */
function withoutScheme(value: string): string {
  if (/^(?:https?|viber|signal):/i.test(value)) return value;
  const [, rest] = /^(?:x-apple|[a-z][a-z0-9+.-]{1,20}):(?!\/\/)(.+)$/i.exec(value) ?? [];
  return rest === undefined || /^live:/i.test(value) ? value : decoded(rest.replace(/\?(?:chat|call)$/, ''));
}
