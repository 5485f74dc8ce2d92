import { cutBytes, indexedBytes } from '@/lib/platform/formats/characters';
import { displayName, phoneticName, sortKey } from '@/lib/platform/formats/names';
import { formatPhone } from '@/lib/platform/formats/phone';
import { searchText } from '@/lib/platform/formats/search-text';
import { matchKeys } from './match-keys';
import type { Contact } from './schema';

type Known = Pick<Contact, 'content' | 'tags' | 'language'>;

/** Behind every name in the order of code points. */
const last = '\u{10ffff}';
const digits = (text: string) => text.replace(/[^0-9]/g, '');
/** As names are typed in scripts that need no space; transcribed ones have a dot in its place. */
const withoutSpaces = (text: string) => text.replace(/[\s・·]/g, '');

/** What people may type to find a way to reach somebody; numbers as dialled abroad and at home. */
function wordsOf(field: Known['content']['fields'][number]): string[] {
  switch (field.kind) {
    case 'phone':
      return [digits(field.number), digits(formatPhone(field.number, 'national'))];
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

/** Stands between what everybody who reads a contact may find it by and what only its owner may; nobody can type it. */
export const privateFrom = '\f';

/** Everything a contact can be found by, normalised by {@link searchText}; the owner's own words and tags at the end. */
function searchOf({ content, tags, language }: Known): string {
  const { name, title, department, company, phoneticCompany, fields, met, note } = content;
  const [whole, reading] = [displayName(name, language), phoneticName(name, language)];
  // In one order, whatever the database makes of that of the keys.
  const parts = [name.prefix, name.first, name.middle, name.last, name.suffix, name.preferred];
  const texts = [
    ...[whole, reading, withoutSpaces(reading), ...parts, name.phoneticFirst, name.phoneticLast],
    ...(/[・·]/.test(whole) ? [withoutSpaces(whole)] : []),
    ...[title, department, company, phoneticCompany, met.event, met.place],
    ...fields.flatMap(wordsOf),
  ];
  const found = [...texts.map(searchText), privateFrom, ...[note, ...tags].map(searchText)];
  return [...new Set(found.filter(Boolean))].join(' \n ');
}

/** What a contact without a name goes by. */
function standIn({ company, phoneticCompany, fields }: Known['content']): string {
  const ways = fields.flatMap((field) =>
    field.kind === 'email' ? [field.address] : field.kind === 'phone' ? [field.number] : [],
  );
  return phoneticCompany || company || ways[0] || last;
}

/** A text to sort by: nobody tells names apart by what stands behind this. */
const keyOf = (text: string) => cutBytes(searchText(text), indexedBytes);

/**
 * The columns that follow from what is known of a contact: what to search, what to recognise a duplicate by, and what to sort
 * by, to be compared by code point. Names sort by their reading; without a name by company or address; without a company behind all companies.
 * Chinese names without a reading stand in the order of code points: the order of pinyin is one of a collator, which gives no
 * key that could be stored.
 */
export function derivedColumns(contact: Known) {
  const { content, language } = contact;
  const sortName = keyOf(sortKey(content.name, language) || standIn(content));
  const company = keyOf(content.phoneticCompany || content.company) || last;
  return {
    search: searchOf(contact),
    sortName,
    sortCompany: `${company}\u0001${sortName}`,
    metOn: content.met.on || null,
    matchKeys: matchKeys(content),
  };
}
