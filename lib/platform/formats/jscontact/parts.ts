import { cleanText } from '@/lib/platform/formats/vcard/escape';
import type { PersonRead } from '../person';
import { shortTexts } from '../short-texts';
import { beyondParts } from '../whole-address';
import { inOrder, list, object, type Parsed, string } from './shape';

type Preferred<Item> = Omit<Item, 'isPrimary'> & { pref: number };

function preference(item: Parsed): number {
  const { pref } = item;
  return typeof pref === 'number' && Number.isInteger(pref) && pref >= 1 && pref <= 100 ? pref : 101;
}

/** Section 1.5.1: the context `private` means home. */
function kindOf(item: Parsed): 'work' | 'home' | 'other' {
  const contexts = object(item.contexts);
  if (contexts.work === true) return 'work';
  return contexts.private === true ? 'home' : 'other';
}

function labelled(item: Parsed): { label?: string } {
  const label = string(item.label);
  return label === '' ? {} : { label };
}

/** Section 2.2.1: several components of a kind are one text. */
export function nameOf(card: Parsed): { name: PersonRead['name']; fullName?: string } {
  const source = object(card.name);
  const components = list(source.components).map(object);
  const joined = (kinds: string[], key: 'value' | 'phonetic', joint: string) =>
    components
      .filter(({ kind }) => kinds.includes(string(kind)))
      .map((each) => string(each[key]))
      .filter(Boolean)
      .join(joint);
  const [nickname] = inOrder(card.nicknames);
  const all = {
    prefix: joined(['title'], 'value', ' '),
    first: joined(['given'], 'value', ' '),
    middle: joined(['given2', 'middle'], 'value', ' '),
    last: joined(['surname', 'surname2'], 'value', ' '),
    suffix: joined(['generation', 'credential', 'suffix'], 'value', ', '),
    preferred: string(nickname?.name),
    phoneticFirst: joined(['given'], 'phonetic', ' '),
    phoneticLast: joined(['surname', 'surname2'], 'phonetic', ' '),
  };
  const name = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const full = string(source.full);
  return full === '' ? { name } : { name, fullName: full };
}

/** Returns a phone number (RFC 9553, section 2.3.3) with its kind; an empty list where there is no number. */
export function phoneOf(phone: Parsed): Preferred<PersonRead['phones'][number]>[] {
  const [number = '', ...parameters] = string(phone.number).replace(/^tel:/i, '').split(';');
  const extension = parameters.map((each) => /^ext=([0-9]{1,12})$/i.exec(each)?.[1]).find(Boolean);
  if (number.trim() === '') return [];
  const features = object(phone.features);
  const isMobile = ['mobile', 'cell', 'text'].some((feature) => features[feature] === true);
  const kind = features.fax === true ? 'fax' : isMobile ? 'mobile' : kindOf(phone);
  return [
    { number: number.trim(), ...(extension && { extension }), kind, ...labelled(phone), pref: preference(phone) },
  ];
}

/** Returns an email address (RFC 9553, section 2.3.1) with its kind; an empty list where there is no address. */
export function emailOf(email: Parsed): Preferred<PersonRead['emails'][number]>[] {
  const address = string(email.address);
  return address === '' ? [] : [{ address, kind: kindOf(email), ...labelled(email), pref: preference(email) }];
}

/**
 * Returns the number and name of a street, and other components that locate a place in it; several lines where the name has
 * several.
 */
function streetLines(components: readonly Parsed[]): string[] {
  const kinds = ['number', 'name', 'direction', 'block', 'landmark'];
  const parts = components.filter(({ kind }) => kinds.includes(string(kind))).map(({ value }) => value);
  const text = parts
    .map((part) => (typeof part === 'string' ? cleanText(part) : ''))
    .filter(Boolean)
    .join(' ');
  return text
    .split(/[\t\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Section 2.5.1: reads an address; components of the same line are joined in their order. */
export function addressOf(
  address: Parsed,
  labels: ReadonlyMap<string, string>,
): Preferred<PersonRead['addresses'][number]>[] {
  const components = list(address.components).map(object);
  const joined = (joint: string, ...kinds: string[]) =>
    components
      .filter(({ kind }) => kinds.includes(string(kind)))
      .map(({ value }) => string(value))
      .filter(Boolean)
      .join(joint);
  const [street = '', ...rest] = streetLines(components);
  const parts = shortTexts({
    poBox: joined(' ', 'postOfficeBox'),
    street,
    street2: [joined(', ', 'building', 'floor', 'apartment', 'room'), ...rest].filter(Boolean).join(', '),
    city: joined(', ', 'locality', 'district', 'subdistrict'),
    region: joined(' ', 'region'),
    postcode: joined(' ', 'postcode'),
  });
  const country = shortTexts(string(address.countryCode).toUpperCase() || joined(' ', 'country'));
  const full = string(address.full);
  if (![...Object.values(parts), full, country].some(Boolean)) return [];
  const beyond = Object.values(parts).some(Boolean) ? beyondParts(full, { ...parts, country }) : full;
  if (parts.street === '') parts.street = beyond;
  else parts.street2 = [parts.street2, beyond].filter(Boolean).join(', ');
  const label = labels.get(string(object(address.vCardParams).group)) ?? string(address.label);
  const own = { kind: kindOf(address), ...(label && { label }), pref: preference(address) };
  return [{ ...parts, country, ...own }];
}

/**
 * Returns the day of a PartialDate or Timestamp (section 2.8.1) as `YYYY-MM-DD`, or `--MM-DD` without a year; undefined where
 * it is incomplete.
 */
export function dayOf(value: unknown): string | undefined {
  const { year, month, day, utc } = object(value);
  if (typeof utc === 'string') return /^\d{4}-\d{2}-\d{2}/.exec(utc)?.[0];
  const isIn = (number: unknown, most: number): number is number =>
    typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most;
  if (!isIn(month, 12) || !isIn(day, 31)) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${isIn(year, 9999) ? String(year).padStart(4, '0') : '-'}-${two(month)}-${two(day)}`;
}

/** Returns the text of an incomplete date: a year, a year with its month, a month. */
export function partOfDay(value: unknown): string {
  const { year, month, utc } = object(value);
  const digits = (number: unknown, length: number) =>
    typeof number === 'number' && Number.isInteger(number) && number > 0 ? String(number).padStart(length, '0') : '';
  const [y, m] = [digits(year, 4), digits(month, 2)];
  return string(utc) || (y && m ? `${y}-${m}` : y || (m && `--${m}`));
}
