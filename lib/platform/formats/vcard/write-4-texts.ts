import type { CardData, CardWords, WordKey } from './card-data';
import { cleanText, encodeParameter, escapeComponents, escapeText } from './escape';
import { formattedName, fullName, languageOf, organization, property, sortParts } from './lines';

/** One property in one language: parameters, each with its semicolon, and the value; null where there is none. */
type Version = { parameters: string; value: string } | null;

const text = (value: string | undefined): Version => {
  const escaped = escapeText(value);
  return escaped === '' ? null : { parameters: '', value: escaped };
};

/** RFC 6350, section 5.9: a list between quotes, so that a comma inside a value cannot be written. */
function sortAs(values: readonly string[]): string {
  const list = values.map((value) => value.replaceAll(',', ' '));
  return list.join('') === '' ? '' : `;SORT-AS=${encodeParameter(list.join(','))}`;
}

/** RFC 9554, section 2.2: suffixes are a list. A reading needs an N property, even an empty one. */
function name(words: CardWords): Version {
  const { last, first, middle, prefix, suffix } = words.name;
  const suffixes = [suffix, words.accreditations].map(escapeText).filter(Boolean).join(',');
  const value = `${escapeComponents([last, first, middle, prefix])};${suffixes}`;
  const sort = sortParts(words.name);
  return value === ';;;;' && sort === null ? null : { parameters: sortAs(sort ?? []), value };
}

/**
 * The name in its parts, only once: many programs count properties and refuse a second N, with ALTID or without. The names in
 * other languages are in FN. The readings are in the properties that address books look for.
 */
function nameOnce(card: CardData): string[] {
  const all: CardWords[] = [card, ...(card.translations ?? [])];
  // A text that was not translated into a language is not repeated in that language.
  const own = all.filter((words) => words === card || languageOf(words, 'name') === words.language);
  const words = own.find((each) => name(each) !== null);
  const { parameters, value } = (words && name(words)) ?? {};
  if (words === undefined || value === undefined) return [];
  const tag = languageOf(words, 'name');
  const spoken = tag === card.language ? '' : `;LANGUAGE=${encodeParameter(tag)}`;
  return [
    `N${spoken}${parameters}:${value}`,
    ...property('X-PHONETIC-FIRST-NAME', escapeText(words.name.phoneticFirst)),
    ...property('X-PHONETIC-LAST-NAME', escapeText(words.name.phoneticLast)),
  ];
}

function org(words: CardWords): Version {
  const units = organization(words);
  if (units.length === 0) return null;
  return { parameters: sortAs([cleanText(words.phoneticCompany)]), value: escapeComponents(units) };
}

/** The language of a property: that of the words if any of its texts is in it, otherwise that of its first text. */
function languageOfAll(words: CardWords, keys: readonly WordKey[]): string {
  const filled = keys.filter((key) => (key === 'name' ? fullName(words) : cleanText(words[key])) !== '');
  const isOwn = filled.length === 0 || filled.some((key) => languageOf(words, key) === words.language);
  return isOwn ? words.language : languageOf(words, filled[0] ?? 'name');
}

type Property = {
  name: string;
  /** RFC 9554, section 4.7 */
  id?: string;
  altId: number;
  version: (words: CardWords) => Version;
  language: (words: CardWords) => string;
};

/** One property in every language that has it, the versions tied together (RFC 6350, section 5.4). */
function inEveryLanguage(card: CardData, { name, id, altId, version, language }: Property): string[] {
  const texts = [card as CardWords, ...(card.translations ?? [])].flatMap((words, at) => {
    // A text that was not translated into a language is not repeated in that language.
    if (at > 0 && language(words) !== words.language) return [];
    const { parameters, value } = version(words) ?? {};
    return value === undefined ? [] : [{ at, language: language(words), rest: `${parameters}:${value}` }];
  });
  const unlike = texts.filter(
    ({ at, rest }) => at === 0 || !texts.some((other) => other.at === 0 && other.rest === rest),
  );
  const isTied = unlike.length > 1;
  return unlike.map(({ language: tag, rest }, at) => {
    const propId = id !== undefined && at === 0 ? `;PROP-ID=${id}` : '';
    const spoken = isTied || tag !== card.language ? `;LANGUAGE=${encodeParameter(tag)}` : '';
    return `${name}${propId}${isTied ? `;ALTID=${altId}` : ''}${spoken}${rest}`;
  });
}

/** The texts of a card in all of its languages. */
export function textsInEveryLanguage(card: CardData): string[] {
  const lines = nameOnce(card);
  const add = (name: string, keys: WordKey[], version: (words: CardWords) => Version) => {
    const language = (words: CardWords) => languageOfAll(words, keys);
    lines.push(...inEveryLanguage(card, { name, altId: 1, version, language }));
  };
  const addNote = (id: string, altId: number, version: (words: CardWords) => Version, language: Property['language']) =>
    lines.push(...inEveryLanguage(card, { name: 'NOTE', id, altId, version, language }));
  // FN must not be empty: in the card's own language, other data replaces a missing name.
  add('FN', ['name'], (words) => text(words === card ? formattedName(card) : fullName(words)));
  add('NICKNAME', ['name'], (words) => text(words.name.preferred));
  add('PRONOUNS', ['pronouns'], (words) => text(words.pronouns));
  add('TITLE', ['title'], (words) => text(words.title));
  add('ORG', ['company', 'department', 'office'], org);
  const headline = (words: CardWords) => text(words.headline);
  addNote('headline', 1, headline, (words) => languageOf(words, 'headline'));
  const bio = (words: CardWords) => text(words.bio);
  addNote('bio', 2, bio, (words) => languageOf(words, 'bio'));
  addNote(
    'note',
    3,
    (words) => (words === card ? text(card.note) : null),
    () => card.language,
  );
  for (const [at] of (card.sections ?? []).entries()) {
    const section = ({ sections }: CardWords) =>
      text([sections?.[at]?.title, sections?.[at]?.text].filter(Boolean).join('\n'));
    addNote(`section-${at + 1}`, at + 4, section, (words) => words.sections?.[at]?.language ?? words.language);
  }
  return lines;
}
