import { digitsOf } from '@/lib/platform/formats/ascii-digits';
import { displayName, phoneticName } from '@/lib/platform/formats/names';
import { formatPhone } from '@/lib/platform/formats/phone';
import { searchText } from '@/lib/platform/formats/search-text';
import { matchKeys } from './match-keys';
import type { Contact } from './schema';
import { sortCompanyOf, sortNameOf } from './sort-model';

type Known = Pick<Contact, 'content' | 'tags' | 'language'>;

/** Removes spaces, as names are typed in scripts that need none; transcribed names have a dot in place of the space. */
const withoutSpaces = (text: string) => text.replace(/[\s・·]/g, '');

/** Search words of a field: what users may type to find it. Phone numbers stand as dialled from abroad and at home. */
function wordsOf(field: Known['content']['fields'][number]): string[] {
  switch (field.kind) {
    case 'phone':
      return [digitsOf(field.number), digitsOf(formatPhone(field.number, 'national'))];
    case 'email':
      return [field.address];
    case 'website':
      return [field.url];
    case 'account':
      return [field.handle];
    case 'address':
      return [field.street, field.street2, field.city, field.region, field.postcode];
    default:
      return [];
  }
}

/** Separates the search text of all readers of a contact from that of its owner alone. No one can type this character. */
export const privateFrom = '\f';

/** The search text of a contact, normalized by {@link searchText}; the owner's note and tags stand at the end. */
function searchOf({ content, tags, language }: Known): string {
  const { name, title, department, company, phoneticCompany, fields, met, note } = content;
  const [whole, reading] = [displayName(name, language), phoneticName(name, language)];
  // The parts are listed here, because the database may return the keys of a JSON object in any order.
  const parts = [name.prefix, name.first, name.middle, name.last, name.suffix, name.preferred];
  const texts = [
    ...[whole, reading, withoutSpaces(reading), ...parts, name.phoneticFirst, name.phoneticLast],
    ...(/[・·]/.test(whole) ? [withoutSpaces(whole)] : []),
    ...[title, department, company, phoneticCompany, met.event, met.place],
    ...fields.flatMap(wordsOf),
  ];
  const words = [...texts.map(searchText), privateFrom, ...[note, ...tags].map(searchText)];
  return [...new Set(words.filter(Boolean))].join(' \n ');
}

/**
 * The columns derived from a contact: the text to search, the keys that recognize duplicates, and the texts to sort by, compared
 * by code point. Names sort by their reading; contacts without a name by company or address; contacts without a company after all
 * companies. Chinese names without a reading sort by code point: only a collator knows the order of pinyin, and it gives no key
 * that could be stored.
 */
export function derivedColumns(contact: Known) {
  const { content } = contact;
  const sortName = sortNameOf(contact);
  return {
    search: searchOf(contact),
    sortName,
    sortCompany: `${sortCompanyOf(contact)}\u0001${sortName}`,
    metOn: content.met.on || null,
    matchKeys: matchKeys(content),
  };
}
