import { maxFields } from '@/lib/contacts/book/limits';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { accountKinds } from '@/lib/platform/formats/account-names';
import { ownAccountLabel } from '@/lib/platform/formats/account-service';
import { detectAccount, normaliseAccount } from '@/lib/platform/formats/accounts';
import { digitsOf } from '@/lib/platform/formats/ascii-digits';
import { cutText } from '@/lib/platform/formats/characters';
import { countryCodeOf } from '@/lib/platform/formats/country-code';
import { parseEmail } from '@/lib/platform/formats/email';
import { safeUrl } from '@/lib/platform/formats/links';
import { oneLine } from '@/lib/platform/formats/one-line';
import type { PersonRead } from '@/lib/platform/formats/person';
import { searchText } from '@/lib/platform/formats/search-text';
import type { DraftNotes } from './draft-notes';
import { type NumberCountries, numberOf } from './number-country';
import { textOfField } from './text-of-field';

type Field = ContactContent['fields'][number];
type Fields = ContactContent['fields'];

const common = { isVisible: true, isPrimary: false };
const labelOf = (label: string | undefined, kind: string) => cutText(oneLine(label ?? ''), 80) || kind;

function phones(person: PersonRead, countries: NumberCountries, notes: DraftNotes): Field[] {
  return person.phones.flatMap(({ number, extension, kind, label, isPrimary }) => {
    const text = oneLine(number);
    const phone = numberOf(text, person, kind, countries);
    if (!phone) {
      if (text) notes.move('fields', 'invalid_phone', 'TEL', [text, extension].filter(Boolean).join(' ext. '));
      return [];
    }
    const dialled = digitsOf(extension ?? phone.extension ?? '').slice(0, 12);
    const field = { ...common, isPrimary, id: '', label: labelOf(label, kind) };
    return [{ ...field, kind: 'phone' as const, number: phone.e164, extension: dialled }];
  });
}

function emails({ emails: all }: PersonRead, notes: DraftNotes): Field[] {
  return all.flatMap(({ address, kind, label, isPrimary }) => {
    const text = oneLine(address).replace(/^mailto:/i, '');
    // A display name around the address: "Ada <ada@example.com>".
    const parsed = parseEmail(text) ?? parseEmail(/<([^<>]+)>\s*$/.exec(text)?.[1] ?? '');
    if (!parsed) {
      if (text) notes.move('fields', 'invalid_email', 'EMAIL', text);
      return [];
    }
    return [{ ...common, isPrimary, id: '', label: labelOf(label, kind), kind: 'email' as const, address: parsed }];
  });
}

function website(url: string, label: string, notes: DraftNotes): Field[] {
  const safe = safeUrl(oneLine(url));
  if (safe) return [{ ...common, id: '', label: cutText(label, 80), kind: 'website', url: safe }];
  // An app's own address, such as `skype:ada?chat`, is an account, though the file has it among its links.
  const network = detectAccount(oneLine(url));
  const account = network && normaliseAccount(network, oneLine(url));
  if (network && account) {
    const own = cutText(ownAccountLabel(network, label), 80);
    return [{ ...common, id: '', label: own, kind: 'account', network, handle: account.handle }];
  }
  if (url.trim()) notes.move('fields', 'invalid_url', 'URL', oneLine(url));
  return [];
}

function accounts({ accounts: all }: PersonRead, notes: DraftNotes): Field[] {
  return all.flatMap(({ service, value, label }) => {
    const text = oneLine(value);
    const named = accountKinds.find((kind) => kind === service.toLowerCase());
    const network = named && normaliseAccount(named, text) ? named : detectAccount(text);
    const account = network && normaliseAccount(network, text);
    const own = cutText(oneLine(label ?? ''), 80);
    if (network && account)
      return [{ ...common, id: '', label: own, kind: 'account' as const, network, handle: account.handle }];
    if (safeUrl(text)) return website(text, own || oneLine(service), notes);
    if (text) notes.keep(`${oneLine(service) || 'IMPP'}: ${text}`);
    return [];
  });
}

function addresses({ addresses: all }: PersonRead, notes: DraftNotes): Field[] {
  return all.flatMap((address): Field[] => {
    const [first = '', ...others] = address.street.split(/\r?\n/).map(oneLine).filter(Boolean);
    const lines = { street: first, street2: [...others, oneLine(address.street2)].filter(Boolean).join(', ') };
    const more = { poBox: oneLine(address.poBox), city: oneLine(address.city), region: oneLine(address.region) };
    const country = address.country.trim() ? countryCodeOf(oneLine(address.country)) : '';
    const postcode = oneLine(address.postcode);
    const parts = { ...lines, ...more };
    if (![...Object.values(parts), postcode, country].some(Boolean)) {
      if (country === null) notes.move('fields', 'invalid_country', 'ADR', oneLine(address.country));
      return [];
    }
    if (country === null) notes.move('fields', 'invalid_country', 'ADR', oneLine(address.country));
    if (postcode.length > 40) notes.move('fields', 'too_long', 'ADR', postcode);
    for (const [part, text] of Object.entries(parts)) {
      if (text.length <= 500) continue;
      notes.move('fields', 'too_long', 'ADR', text);
      parts[part as keyof typeof parts] = cutText(text, 500).trim();
    }
    const label = labelOf(address.label, address.kind);
    const short = { postcode: cutText(postcode, 40).trim(), country: country ?? '' };
    return [{ ...common, isPrimary: address.isPrimary, id: '', label, kind: 'address', ...parts, ...short }];
  });
}

/** Keeps each field once, with one primary field of each kind, at most fifty; the others go into the note. */
function settled(fields: Fields, notes: DraftNotes): Fields {
  const seen = new Set<string>();
  const primary = new Set<string>();
  const kept: Fields = [];
  for (const field of fields) {
    const { id: _id, label: _label, isPrimary: _isPrimary, ...value } = field;
    const key = JSON.stringify(value);
    if (seen.has(key)) continue;
    seen.add(key);
    const isPrimary = field.isPrimary && !primary.has(field.kind);
    if (isPrimary) primary.add(field.kind);
    if (kept.length < maxFields) kept.push({ ...field, isPrimary, id: `f${kept.length + 1}` });
    else notes.move('fields', 'too_many', field.kind.toUpperCase(), textOfField(field));
  }
  return kept;
}

/**
 * All of a person's ways to reach them that a contact can hold, in their stored form: numbers in E.164, addresses normalized,
 * accounts by handle. Values that are not valid go into the note.
 * @param countries where numbers without a country code may belong
 * @param labels known labels of links by their words, folded for searching
 */
export function fieldsOfPerson(
  person: PersonRead,
  countries: NumberCountries,
  notes: DraftNotes,
  labels: ReadonlyMap<string, string> = new Map(),
): Fields {
  const ways = [...phones(person, countries, notes), ...emails(person, notes)];
  for (const { url, label = '' } of person.websites)
    ways.push(...website(url, labels.get(searchText(label)) ?? oneLine(label), notes));
  return settled([...ways, ...accounts(person, notes), ...addresses(person, notes)], notes);
}
