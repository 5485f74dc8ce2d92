import { parseDay } from '@/lib/platform/formats/calendar-date';
import { cutBytes, indexedBytes } from '@/lib/platform/formats/characters';
import { sortKey } from '@/lib/platform/formats/names';
import { searchText } from '@/lib/platform/formats/search-text';
import { dateText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';
import type { Contact, ContactSort } from './schema';

type Named = Pick<Contact, 'content' | 'language'>;

/** A character that sorts after every name in the order of code points. */
const last = '\u{10ffff}';

/** The sort text of a contact without a name. */
function standIn({ company, phoneticCompany, fields }: Contact['content']): string {
  const ways = fields.flatMap((field) =>
    field.kind === 'email' ? [field.address] : field.kind === 'phone' ? [field.number] : [],
  );
  return phoneticCompany || company || ways[0] || last;
}

/** A text to sort by, cut to a length beyond which no one tells names apart. */
const keyOf = (text: string) => cutBytes(searchText(text), indexedBytes);

/** The text by which a contact sorts among names, compared by code point: its reading, else its name, else what stands in for it. */
export const sortNameOf = ({ content, language }: Named): string =>
  keyOf(sortKey(content.name, language) || standIn(content));

/** The text by which a contact's company sorts; contacts without a company come last. */
export const sortCompanyOf = ({ content }: Pick<Contact, 'content'>): string =>
  keyOf(content.phoneticCompany || content.company) || last;

/** Hiragana by their rows, as a Japanese index has them: the row's name, and the last character of the row. */
const kanaRows = [...['あお', 'かご', 'さぞ', 'たど', 'なの', 'はぽ', 'まも', 'やよ', 'らろ', 'わん']].map((row) => ({
  name: row[0] as string,
  end: row[1] as string,
}));

/** What a sort text stands under in an index: a letter, a row of kana, the name of the script for Han, else `#`. */
function letterOf(sortText: string, locale: Locale): string {
  const [first = ''] = sortText;
  if (first === last) return '–';
  if (/\p{sc=Hiragana}/u.test(first)) return kanaRows.find(({ end }) => first <= end)?.name ?? first;
  if (/\p{sc=Han}/u.test(first)) return new Intl.DisplayNames(intlTag(locale), { type: 'script' }).of('Hani') ?? first;
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** A month with its year in the words of a language, the same on the server and in every browser. */
const monthText = (day: string, locale: Locale) =>
  dateText(`${day.slice(0, 10)}T00:00:00Z`, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The heading under which a contact stands in a list of this order: the letter that it sorts under, or the month in which it was added or met.
 * It follows the sort text, so that contacts under one heading are neighbors.
 */
export function headingOf(contact: Named & Pick<Contact, 'createdAt'>, sort: ContactSort, locale: Locale): string {
  const { met } = contact.content;
  switch (sort) {
    case 'name':
      return letterOf(sortNameOf(contact), locale);
    case 'company':
      return letterOf(sortCompanyOf(contact), locale);
    case 'created':
      return monthText(contact.createdAt, locale);
    case 'met':
      return parseDay(met.on) ? monthText(met.on, locale) : '–';
  }
}
