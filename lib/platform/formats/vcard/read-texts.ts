import type { PersonRead } from '../person';
import { searchText } from '../search-text';
import { shortText } from '../short-texts';
import type { Property } from './parse-property';
import { components, manyLines, oneLine, plainLine, splitValue } from './unescape';

/** Half-width katakana of old phones as the usual ones. */
function fullWidth(text: string): string {
  return text.replace(/[\uff61-\uff9f]+/g, (kana) => kana.normalize('NFKC'));
}

const han = /\p{Script=Han}/u;

/**
 * Whether a sort key is a reading of the name, though it is not stored as one: kana or Latin letters for a name in ideographs.
 */
function isReading(reading: string, name: string): boolean {
  return han.test(name) && reading !== '' && !han.test(reading);
}

function assign<T extends object>(to: T, from: T): void {
  for (const [key, value] of Object.entries(from))
    if (value !== undefined && value !== '') Object.assign(to, { [key]: value });
}

/** Keeps a text without a field in a contact, unless it repeats a text that the card has. */
function keepOther(person: PersonRead, name: string, text: string, before: string | undefined): void {
  if (text !== '' && text !== before) person.more.push(`${name}: ${text}`);
}

/** Whether every word of a name is also in the other name. */
function isWithin(part: string, whole: string): boolean {
  const words = new Set(searchText(whole).split(' '));
  return searchText(part)
    .split(' ')
    .every((word) => words.has(word));
}

/**
 * Reads a whole name. Of several, the name that contains all words of the others counts, otherwise the first; the others are
 * kept as a note.
 */
function readWholeName(person: PersonRead, property: string, text: string): void {
  const { fullName } = person;
  if (text === '' || text === fullName) return;
  if (fullName === undefined || isWithin(fullName, text)) person.fullName = text;
  else if (!isWithin(text, fullName)) keepOther(person, property, text, fullName);
}

/**
 * Reads N (RFC 6350, section 6.2.2). A single component is the whole name, as old phones write it. Of several N the first
 * counts.
 */
function readName(person: PersonRead, { value, params }: Property): void {
  if (!value.includes(';')) {
    readWholeName(person, 'N', oneLine(value));
    return;
  }
  const [last = '', first = '', middle = '', prefix = '', suffix = ''] = components(value, (at) =>
    at === 2 ? ' ' : ', ',
  );
  // RFC 9554, section 4.6: a second N holds the reading of the name.
  if (params.phonetic !== undefined) {
    assign(person.name, { phoneticLast: last, phoneticFirst: first });
    return;
  }
  const parts = { last, first, middle, prefix, suffix };
  const keys = ['prefix', 'first', 'middle', 'last', 'suffix'] as const;
  if (keys.some((key) => person.name[key] !== undefined)) {
    const text = (name: PersonRead['name']) => keys.flatMap((key) => name[key] || []).join(' ');
    keepOther(person, 'N', text(parts), text(person.name));
    return;
  }
  assign(person.name, parts);
  const [sortLast = '', sortFirst = ''] = (params['sort-as'] ?? '').split(',').map((each) => each.trim());
  const own = (sort: string, part: string) => (isReading(sort, part) ? plainLine(sort) : '');
  assign(person.name, { phoneticLast: own(sortLast, last), phoneticFirst: own(sortFirst, first) });
}

function readOrganization(person: PersonRead, { value, params }: Property): void {
  const [company = '', ...units] = components(value);
  if (person.company !== undefined || person.department !== undefined) {
    const text = [company, ...units].filter(Boolean).join(', ');
    if (text !== '') person.more.push(`ORG: ${text}`);
    return;
  }
  assign(person, { company, department: units.filter(Boolean).join(', ') } as PersonRead);
  const sort = plainLine(params['sort-as'] ?? '');
  // RFC 6350's own example sorts `ABC, Inc.` as `ABC`: that is no reading.
  if (!company.toLowerCase().startsWith(sort.toLowerCase())) person.phoneticCompany ??= sort;
}

/** A day in the form in which it is stored, read from all usual notations; undefined if month or day are missing. */
export function readDay(text: string, omittedYear?: string): string | undefined {
  const value = text.trim();
  const iso =
    /^(\d{4}|-)-?(\d{2})-?(\d{2})(?:$|[T ])/.exec(value) ?? /^(\d{4})[./](\d{1,2})[./](\d{1,2})(?:$|[T ])/.exec(value);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})?(?:$|\s)/.exec(value);
  const asian = /^(?:(\d{4})\s?年)?\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/.exec(value);
  const match = iso ?? asian;
  const [, year = '-', month = '', day = ''] = match ?? (dotted ? ['', dotted[3], dotted[2], dotted[1]] : []);
  const [m, d] = [Number(month), Number(day)];
  if (m < 1 || m > 12 || d < 1 || d > 31) return undefined;
  // Apple writes 1604 for "no year", some phones 0000.
  const hasYear = /^\d{4}$/.test(year) && year !== '0000' && year !== omittedYear;
  return `${hasYear ? year : '-'}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

function readBirthday(person: PersonRead, { value, params }: Property): void {
  const day = readDay(oneLine(value), params['x-apple-omit-year']);
  if (day !== undefined) person.birthday ??= day;
  keepOther(person, 'BDAY', day ?? oneLine(value), person.birthday);
}

function readNickname(person: PersonRead, text: string): void {
  person.name.preferred ??= text || undefined;
  keepOther(person, 'NICKNAME', text, person.name.preferred);
}

/** Reads Android's own property for database rows that vCard has no property for: `vnd.android.cursor.item/nickname;Ada;1;…`. */
function readAndroid(person: PersonRead, { value }: Property): void {
  const [type = '', text = '', , label = ''] = components(value);
  const kind = type.replace('vnd.android.cursor.item/', '');
  if (text === '') return;
  if (kind === 'nickname') readNickname(person, text);
  else person.more.push(`${kind}: ${[label, text].filter(Boolean).join(' ')}`);
}

/** The readers of the text properties; each writes its property into the person. */
export const textReaders: Record<string, (person: PersonRead, property: Property) => void> = {
  N: readName,
  FN: (person, { value }) => readWholeName(person, 'FN', oneLine(value)),
  NICKNAME: (person, { value }) => {
    const names = splitValue(value, ',').map((each) => oneLine(each));
    readNickname(person, names.filter(Boolean).join(', '));
  },
  'X-PHONETIC-FIRST-NAME': (person, { value }) => assign(person.name, { phoneticFirst: oneLine(value) }),
  'X-PHONETIC-LAST-NAME': (person, { value }) => assign(person.name, { phoneticLast: oneLine(value) }),
  'X-PHONETIC-ORG': (person, { value }) => assign(person, { phoneticCompany: oneLine(value) } as PersonRead),
  // Phones of Japan: the reading in the order of N.
  SOUND: (person, { value, types, params }) => {
    if (!types.includes('x-irmc-n') && params['x-irmc-n'] === undefined) return;
    const [phoneticLast = '', phoneticFirst = ''] = components(value).map(fullWidth);
    person.name = { ...(phoneticLast && { phoneticLast }), ...(phoneticFirst && { phoneticFirst }), ...person.name };
  },
  ORG: readOrganization,
  TITLE: (person, { value }) => {
    const title = oneLine(value);
    if (person.title === undefined) person.title = title || undefined;
    else if (title !== '') person.more.push(`TITLE: ${title}`);
  },
  BDAY: readBirthday,
  NOTE: (person, { value }) => {
    person.note = shortText([person.note, manyLines(value)].filter(Boolean).join('\n\n')) || undefined;
  },
  CATEGORIES: (person, { value }) => {
    const all = splitValue(value, ',')
      .flatMap((each) => splitValue(each, ';'))
      .map((each) => oneLine(each))
      .filter(Boolean);
    person.categories = [...new Set([...person.categories, ...all])];
  },
  UID: (person, { value }) => {
    person.uid ??= oneLine(value) || undefined;
  },
  LANGUAGE: (person, { value }) => {
    const before = person.language;
    person.language = oneLine(value) || before;
    keepOther(person, 'LANG', before ?? '', person.language);
  },
  LANG: (person, { value }) => {
    person.language ??= oneLine(value) || undefined;
    keepOther(person, 'LANG', oneLine(value), person.language);
  },
  'X-ANDROID-CUSTOM': readAndroid,
};
