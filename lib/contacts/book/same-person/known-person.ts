import { companyKey, matchKeys } from '@/lib/contacts/book/match-keys';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { cutText } from '@/lib/platform/formats/characters';
import { addressed, wordsBefore } from '@/lib/platform/formats/form-of-address';
import { generations } from '@/lib/platform/formats/generations';
import { searchText } from '@/lib/platform/formats/search-text';
import { notedIn } from './noted';
import { bothSpelled, type Spelled, spelledOf } from './spelling';

/** What the comparison needs of a contact or of an imported row to tell whether two of them are one person. */
export type Known = {
  uid: string | null;
  keys: readonly string[];
  /** All words of the names, in the form of the search text, without titles; then those of the family names. */
  words: readonly string[];
  family: readonly string[];
  /** Everything that stands for the given name, each by itself: the given names, the preferred name, the readings. */
  givenNames: readonly (readonly string[])[];
  /** Every word of the given and the family names as they are written, given names first. */
  written: readonly string[];
  /** The readings of the names, where they are given. */
  readings: Readonly<Record<'given' | 'family', readonly string[]>>;
  /** The spellings of these words, where the search text leaves marks out. */
  spelled: Spelled;
  /** The words of a whole name that says more than its parts; the note keeps such a name. */
  called: readonly string[];
  /** The words before the name. They tell people apart of whom only the family name is known. */
  prefix: readonly string[];
  /** Whether the prefix or the note is that of a man or a woman; empty where neither says. */
  addressed: string;
  /** The genders that the note gives, also those that are neither man nor woman. */
  genders: readonly string[];
  /** The words after the name. */
  suffix: readonly string[];
  /** The company, in the form for comparison. */
  company: string;
  /** The words of the job title and the department. */
  title: readonly string[];
  /** Postal addresses, each as the words of its parts. */
  places: readonly (readonly (readonly string[])[])[];
  /** The generation that the name gives, as in father and son of one name: junior, senior. */
  generation: string;
  /** `YYYY-MM-DD` or `--MM-DD`; empty where the birthday is not known. */
  birthday: string;
  /** All birthdays given, also in the note, which keeps those that are no whole day. */
  born: readonly string[];
  /** All ways to reach the person, also those that recognize no one and those in the note. */
  ways: readonly string[];
  /** Phone numbers with their labels. */
  phones: readonly { number: string; label: string }[];
  /** The lines of the note, where no given name is known. */
  noted: readonly string[];
  /**
   * Texts in the note that may be a name, in the form for comparison, where the name is not whole. Imports keep there what has no
   * field.
   */
  unsaid: readonly string[];
};

type Content = Pick<
  ContactContent,
  'name' | 'title' | 'department' | 'company' | 'phoneticCompany' | 'fields' | 'birthday' | 'note'
>;

// Marks belong to the letter before them; marks after signs and pictures are not words.
const between = /(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/u;
const wordsOf = (...texts: (string | undefined)[]) => [
  ...new Set(texts.flatMap((text) => searchText(text ?? '').split(between)).filter(Boolean)),
];

/** A UID in the form for comparison: without `urn:uuid:` before it, in lower case. */
export function bareUid(uid: string): string {
  const bare = uid
    .trim()
    .toLowerCase()
    .replace(/^urn:uuid:/, '');
  return cutText(bare, 500);
}

type Name = ContactContent['name'];

const partsOfAddress = ['street', 'street2', 'poBox', 'city', 'postcode'] as const;

const placesOf = (fields: Content['fields']) =>
  fields
    .flatMap((field) => (field.kind === 'address' ? [partsOfAddress.map((part) => wordsOf(field[part]))] : []))
    .filter((parts) => parts.flat().length > 0);

function partsOf(
  name: Name,
): Pick<Known, 'words' | 'family' | 'givenNames' | 'written' | 'readings'> & { last: string[] } {
  const last = wordsOf(name.last);
  const own = last.filter((word, at) => at === 0 || !generations.has(word));
  const readings = { given: wordsOf(name.phoneticFirst), family: wordsOf(name.phoneticLast) };
  const family = [...own, ...readings.family];
  const givenNames = [wordsOf(name.first, name.middle), wordsOf(name.preferred), readings.given];
  const words = [...new Set([...givenNames.flat(), ...family])];
  const written = wordsOf(name.first || name.preferred, name.middle, ...own);
  return { words, family, givenNames: givenNames.filter((each) => each.length > 0), written, readings, last };
}

/**
 * The words by which a contact is found among many that share a key: those of the name. A contact without a name may be anyone,
 * and is found by its company.
 */
export const wordsToFind = ({ words, company }: Pick<Known, 'words' | 'company'>): readonly string[] =>
  words.length > 0 || company === '' ? words : ['', `=${company}`];

/** The words of {@link wordsToFind} for a stored contact. Parts of its name may be missing. */
export const wordsToFindOf = (name: Partial<Name> | null, company: string): readonly string[] =>
  wordsToFind({ words: partsOf((name ?? {}) as Name).words, company: companyKey(company) });

/**
 * The values of the lines in which a note keeps what has no field (`Client: Ann Lee`), unless they are long, numbers or
 * addresses.
 */
function textsOf(note: string): string[] {
  const texts = note.split('\n').map((line) => /^[^:]{1,80}: (.{1,100})$/u.exec(line)?.[1] ?? '');
  const words = texts.filter((text) => /\p{L}/u.test(text) && !/@|:\/\/|\d{3}/.test(text));
  return [...new Set(words.map((text) => wordsOf(text).join(' ')))];
}

/**
 * The data by which a contact, or an imported row with this content, is recognized.
 * @param keys those of `matchKeys`, where they are known
 */
export function knownBy(content: Content, uid: string | null, keys: readonly string[] = matchKeys(content)): Known {
  const { name, birthday, note } = content;
  // Programs without a field for the generation write it after the family name.
  const { words, family, givenNames, written, readings, last } = partsOf(name);
  const suffix = wordsOf(name.suffix);
  const generation = [...suffix, suffix.join(' '), ...last.slice(1)].find((word) => generations.has(word)) ?? '';
  const noted = notedIn(note);
  const [gender = '', ...genders] = new Set(noted.genders);
  return {
    ...{ uid, keys, words, family, givenNames, written, readings },
    spelled: spelledOf(name.first, name.middle, name.last, name.preferred, name.phoneticFirst, name.phoneticLast),
    ...{ prefix: wordsBefore(name.prefix ?? ''), suffix },
    called: wordsOf(...note.matchAll(/^FN: (.+)$/gm).map(([, whole]) => whole)),
    ...{
      addressed: addressed(name.prefix ?? '') || (genders.length === 0 && /^(?:wo)?man$/.test(gender) ? gender : ''),
      genders: [...new Set(noted.genders)],
      title: wordsOf(content.title, content.department),
      company: companyKey(content.company),
    },
    ...{ places: placesOf(content.fields) },
    generation: generations.get(generation) ?? '',
    birthday,
    born: [...new Set([...(birthday ? [birthday] : []), ...noted.birthdays])],
    ways: [...new Set([...content.fields.flatMap(shownField), ...noted.ways])],
    phones: phonesOf(content.fields),
    noted: name.first || name.preferred ? [] : note.split('\n').map(searchText).filter(Boolean),
    unsaid: givenNames[0]?.length && family.length > 0 ? [] : textsOf(content.note),
  };
}

const phonesOf = (fields: Content['fields']) =>
  fields.flatMap((field) =>
    field.kind === 'phone' ? [{ number: `${field.number};${field.extension}`, label: field.label }] : [],
  );

/** A way to reach a person, in the form for comparison; a postal address is not the person's alone. */
function shownField(field: Content['fields'][number]): string[] {
  if (field.kind === 'address') return [];
  if (field.kind === 'phone') return [field.number];
  if (field.kind === 'email') return [searchText(field.address)];
  if (field.kind === 'account') return [`${field.network}/${field.handle.toLowerCase()}`];
  return field.kind === 'website' ? [field.url.replace(/\/$/, '')] : [];
}

const lettersOf = (names: Known['givenNames'] | readonly string[]) => names.flat().join('').length;

/**
 * The names with more letters; the first where both have as many. They are not joined: more names in a row would match more
 * people, as an initial does.
 */
const fuller = <Names extends Known['givenNames'] | readonly string[]>(first: Names, second: Names) =>
  lettersOf(second) > lettersOf(first) ? second : first;

/** The data of one person from two of their rows; where the rows differ, the first one counts. */
export function both(first: Known | undefined, second: Known): Known {
  if (!first) return second;
  const union = (name: 'keys' | 'words' | 'called' | 'prefix' | 'suffix' | 'title' | 'genders' | 'born' | 'ways') => [
    ...new Set([...first[name], ...second[name]]),
  ];
  return {
    uid: first.uid ?? second.uid,
    ...{ keys: union('keys'), words: union('words'), called: union('called') },
    ...{ family: fuller(first.family, second.family), givenNames: fuller(first.givenNames, second.givenNames) },
    written: fuller(first.written, second.written),
    readings: {
      given: fuller(first.readings.given, second.readings.given),
      family: fuller(first.readings.family, second.readings.family),
    },
    spelled: bothSpelled(first.spelled, second.spelled),
    ...{ prefix: union('prefix'), suffix: union('suffix'), title: union('title') },
    ...{ addressed: first.addressed || second.addressed, genders: union('genders') },
    ...{ born: union('born'), ways: union('ways') },
    company: first.company || second.company,
    places: [...first.places, ...second.places],
    phones: [...first.phones, ...second.phones],
    noted: [...new Set([...first.noted, ...second.noted])],
    generation: first.generation,
    birthday: first.birthday.startsWith('--') ? second.birthday || first.birthday : first.birthday || second.birthday,
    unsaid: [...new Set([...first.unsaid, ...second.unsaid])],
  };
}
