import '@/lib/platform/formats/domain-ends';
import type { Resource } from '@/lib/organization/scim/scim';
import { countryCodeOf } from '@/lib/platform/formats/country-code';
import { parseEmail } from '@/lib/platform/formats/email';
import { hasAddress } from '@/lib/platform/formats/name-links';
import { numberIn } from '@/lib/platform/formats/national-number';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { type CardField, knownLabels } from './schema';

/** The texts of a card that a directory can say, by their part (`lib/platform/formats/card-parts.ts`). */
export const describedWords = [
  ...(['name.prefix', 'name.first', 'name.middle', 'name.last', 'name.suffix', 'name.preferred'] as const),
  ...(['title', 'department', 'company'] as const),
] as const;
export type DescribedWord = (typeof describedWords)[number];

/** A directory's data about a user, in the form of a card. */
export type Described = { words: Partial<Record<DescribedWord, string>>; fields: CardField[] };

type Value = { value?: string; type?: string; primary?: boolean };
type Address = Record<
  'formatted' | 'streetAddress' | 'locality' | 'region' | 'postalCode' | 'country',
  string | undefined
> &
  Value;

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const longest = 500;

const textOf = (value: unknown, most = longest) =>
  typeof value === 'string' ? [...value.replace(/[\p{Cc}\p{NChar}\s]+/gu, ' ').trim()].slice(0, most).join('') : '';
const listOf = <T extends Value>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** A part of a name; empty where it contains an address, because the product emails names to others (decision 29). */
function spoken(value: unknown): string {
  const text = textOf(value);
  return hasAddress(text) ? '' : text;
}

/** The name in its parts. Where the directory has only a whole name, its last word is taken as the family name. */
function nameOf({ name, displayName, nickName }: Resource): Described['words'] {
  const parts = (name ?? {}) as Record<string, unknown>;
  const [first, last] = [spoken(parts.givenName), spoken(parts.familyName)];
  const words = (spoken(parts.formatted) || spoken(displayName)).split(' ').filter(Boolean);
  const isWhole = first === '' && last === '';
  return {
    'name.prefix': spoken(parts.honorificPrefix),
    'name.first': isWhole ? words.slice(0, -1).join(' ') || (words[0] ?? '') : first,
    'name.middle': spoken(parts.middleName),
    'name.last': isWhole && words.length > 1 ? (words.at(-1) ?? '') : last,
    'name.suffix': spoken(parts.honorificSuffix),
    'name.preferred': spoken(nickName),
  };
}

/** The values for a card, the primary one first: without those of the home, which are private, and pagers, which no one uses. */
function ofWork<T extends Value>(values: T[]): T[] {
  const kept = values.filter(({ type }) => !['home', 'pager'].includes(type?.toLowerCase() ?? ''));
  return [...kept.filter(({ primary }) => primary), ...kept.filter(({ primary }) => !primary)];
}

const labelOf = ({ type = '' }: Value) => knownLabels.find((label) => label === type.toLowerCase()) ?? textOf(type, 80);

/**
 * Converts values to fields. Their ids come from kind, type and position, so that later data of the directory finds them again.
 */
function fieldsOf<T extends Value>(
  kind: string,
  values: T[],
  read: (value: T) => Record<string, unknown> | null,
): CardField[] {
  const seen = new Map<string, number>();
  return values.flatMap((value) => {
    const said = read(value);
    if (!said) return [];
    const type =
      (value.type ?? 'other')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 12) || 'other';
    const place = (seen.get(type) ?? 0) + 1;
    seen.set(type, place);
    const common = { id: `dir-${kind}-${type}-${place}`, kind, label: labelOf(value), isVisible: true };
    return [{ ...common, isPrimary: value.primary === true, ...said } as CardField];
  });
}

/**
 * An address in the form of a card. Street lines are joined into two; an address that is only given as a whole becomes the
 * street. Many directories have the name of a country where its code belongs.
 */
function addressOf(address: Address): Record<string, unknown> | null {
  const lines = (address.streetAddress ?? '').split(/\r?\n/).map((line) => textOf(line));
  const [street = '', ...more] = lines.filter(Boolean);
  const parts = {
    ...{ street, street2: textOf(more.join(', ')), poBox: '', city: textOf(address.locality) },
    ...{ region: textOf(address.region), postcode: textOf(address.postalCode, 40) },
  };
  const whole = (address.formatted ?? '')
    .split(/\r?\n/)
    .map((line) => textOf(line))
    .filter(Boolean)
    .join(', ');
  const isParted = Object.values(parts).some(Boolean);
  if (!isParted && whole === '') return null;
  const country = countryCodeOf(textOf(address.country)) ?? '';
  return { ...parts, ...(isParted ? {} : { street: textOf(whole) }), country };
}

/**
 * The country for parsing the user's phone numbers: that of an address, or that of their language where no address names a
 * country.
 */
function countryOf(resource: Resource): string | undefined {
  const named = ofWork(listOf<Address>(resource.addresses)).flatMap((address) => textOf(address.country) || []);
  const [country] = named.flatMap((name) => countryCodeOf(name) ?? []);
  if (country !== undefined || named.length > 0) return country;
  return /[-_]([a-z]{2})$/i.exec(textOf(resource.locale ?? resource.preferredLanguage))?.[1]?.toUpperCase();
}

/** Parses a phone number as directories write it: also `tel:` with an extension (RFC 3966). */
function phoneOf(value: string, country: string | undefined): Record<string, unknown> | null {
  const plain = value
    .replace(/^tel:/i, '')
    .replace(/;ext=(\d+)/i, ' x$1')
    .replace(/;.*/s, '');
  const phone = numberIn(plain.trim(), country ? [country] : [], [], rangesInUse);
  return phone && { number: phone.e164, extension: phone.extension ?? '' };
}

/**
 * The data of a SCIM user (RFC 7643, sections 4.1 and 4.3) that belongs on a business card. Phone numbers, email addresses and
 * postal addresses of the home are left out; a value that cannot be parsed (a number without a country) stays in the resource
 * only. Pictures are not taken over.
 */
export function describe(resource: Resource): Described {
  const work = (resource[enterprise] ?? {}) as Record<string, unknown>;
  const country = countryOf(resource);
  const emails = fieldsOf('email', ofWork(listOf(resource.emails)), ({ value }) => {
    const address = parseEmail(value ?? '');
    return address ? { address } : null;
  });
  const phones = fieldsOf('phone', ofWork(listOf(resource.phoneNumbers)), ({ value }) => phoneOf(value ?? '', country));
  const addresses = fieldsOf('address', ofWork(listOf<Address>(resource.addresses)), addressOf);
  const words = {
    ...nameOf(resource),
    ...{ title: textOf(resource.title), department: textOf(work.department), company: textOf(work.organization) },
  };
  const said = Object.entries(words).filter(([, text]) => text !== '');
  return { words: Object.fromEntries(said), fields: [...emails, ...phones, ...addresses] };
}
