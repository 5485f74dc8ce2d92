import { companyKey, matchKeys } from '@/lib/contacts/book/match-keys';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { cutText } from '@/lib/platform/formats/characters';
import { addressed, wordsBefore } from '@/lib/platform/formats/form-of-address';
import { generations } from '@/lib/platform/formats/generations';
import { searchText } from '@/lib/platform/formats/search-text';
import { notedIn } from './noted';
import { bothSpelled, type Spelled, spelledOf } from './spelling';

/** What is needed of a contact or of a row to tell whether two are one person. */
export type Known = {
  uid: string | null;
  keys: readonly string[];
  /** Every word of what somebody is called, as it is searched, without titles; of those, the family names. */
  words: readonly string[];
  family: readonly string[];
  /** What stands for the given name, each by itself: the given names, what they go by, how they are read. */
  given: readonly (readonly string[])[];
  /** Every word of the given and the family names as they are written, given names first. */
  written: readonly string[];
  /** How the names are read, where that is said. */
  readings: Readonly<Record<'given' | 'family', readonly string[]>>;
  /** How words of all these are written where searches leave marks out. */
  spelled: Spelled;
  /** Every word of a whole name that says more than its parts, as it is kept in the note. */
  called: readonly string[];
  /** What stands before the name: by this two are told apart of whom nothing but the family name is known. */
  prefix: readonly string[];
  /** Whether that, or the note, is of a man or a woman; empty where neither says. */
  addressed: string;
  /** What the note says of that, also what is neither. */
  genders: readonly string[];
  /** Every word behind the name. */
  suffix: readonly string[];
  /** The company, in the form in which it is compared. */
  company: string;
  /** Every word of what somebody does, and where in their company. */
  title: readonly string[];
  /** Postal addresses, each as the words of its parts. */
  places: readonly (readonly (readonly string[])[])[];
  /** Whether they are the elder or the younger of two who have one name, as the name says it. */
  generation: string;
  /** `YYYY-MM-DD` or `--MM-DD`; empty where it is not known. */
  birthday: string;
  /** All that is said of it, also in the note, where what is no whole day is kept. */
  born: readonly string[];
  /** Every way to reach them, also those by which nobody is recognised and those in the note. */
  ways: readonly string[];
  /** Numbers with what they are for. */
  phones: readonly { number: string; label: string }[];
  /** Where no given name is known: the lines of the note. */
  noted: readonly string[];
  /** Where the name is not whole: what the note keeps of the file that may be a name, in words that are compared. */
  unsaid: readonly string[];
};

type Content = Pick<
  ContactContent,
  'name' | 'title' | 'department' | 'company' | 'phoneticCompany' | 'fields' | 'birthday' | 'note'
>;

// Marks belong to the letter before them; those of signs and pictures are no words.
const between = /(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/u;
const wordsOf = (...texts: (string | undefined)[]) => [
  ...new Set(texts.flatMap((text) => searchText(text ?? '').split(between)).filter(Boolean)),
];

/** A UID as it is compared: `urn:uuid:` before it or not, in any case. */
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

function partsOf(name: Name): Pick<Known, 'words' | 'family' | 'given' | 'written' | 'readings'> & { last: string[] } {
  const last = wordsOf(name.last);
  const own = last.filter((word, at) => at === 0 || !generations.has(word));
  const readings = { given: wordsOf(name.phoneticFirst), family: wordsOf(name.phoneticLast) };
  const family = [...own, ...readings.family];
  const given = [wordsOf(name.first, name.middle), wordsOf(name.preferred), readings.given];
  const words = [...new Set([...given.flat(), ...family])];
  const written = wordsOf(name.first || name.preferred, name.middle, ...own);
  return { words, family, given: given.filter((each) => each.length > 0), written, readings, last };
}

/** By which words somebody is found among many of one key: of their name; who has none may be anybody, and has their company. */
export const wordsToFind = ({ words, company }: Pick<Known, 'words' | 'company'>): readonly string[] =>
  words.length > 0 || company === '' ? words : ['', `=${company}`];

/** The same of what is kept of a contact. Parts of the name may be missing. */
export const wordsToFindOf = (name: Partial<Name> | null, company: string): readonly string[] =>
  wordsToFind({ words: partsOf((name ?? {}) as Name).words, company: companyKey(company) });

/** Texts of the lines in which a note keeps what has no place (`Client: Ann Lee`), where they are neither long nor numbers nor addresses. */
function textsOf(note: string): string[] {
  const texts = note.split('\n').map((line) => /^[^:]{1,80}: (.{1,100})$/u.exec(line)?.[1] ?? '');
  const words = texts.filter((text) => /\p{L}/u.test(text) && !/@|:\/\/|\d{3}/.test(text));
  return [...new Set(words.map((text) => wordsOf(text).join(' ')))];
}

/**
 * What a contact, or a row with this content, is recognised by.
 * @param keys those of `matchKeys`, where they are known
 */
export function knownBy(content: Content, uid: string | null, keys: readonly string[] = matchKeys(content)): Known {
  const { name, birthday, note } = content;
  // Programs without a field for it write the generation behind the family name.
  const { words, family, given, written, readings, last } = partsOf(name);
  const suffix = wordsOf(name.suffix);
  const generation = [...suffix, suffix.join(' '), ...last.slice(1)].find((word) => generations.has(word)) ?? '';
  const noted = notedIn(note);
  const [gender = '', ...genders] = new Set(noted.genders);
  return {
    ...{ uid, keys, words, family, given, written, readings },
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
    unsaid: given[0]?.length && family.length > 0 ? [] : textsOf(content.note),
  };
}

const phonesOf = (fields: Content['fields']) =>
  fields.flatMap((field) =>
    field.kind === 'phone' ? [{ number: `${field.number};${field.extension}`, label: field.label }] : [],
  );

/** A way to reach somebody in a form in which it is compared; a postal address is none of their own. */
function shownField(field: Content['fields'][number]): string[] {
  if (field.kind === 'address') return [];
  if (field.kind === 'phone') return [field.number];
  if (field.kind === 'email') return [searchText(field.address)];
  if (field.kind === 'account') return [`${field.network}/${field.handle.toLowerCase()}`];
  return field.kind === 'website' ? [field.url.replace(/\/$/, '')] : [];
}

const lettersOf = (names: Known['given'] | readonly string[]) => names.flat().join('').length;

/** The names that say more; the first where neither does. More names in a row would make more people alike, and so does an initial. */
const fuller = <Names extends Known['given'] | readonly string[]>(first: Names, second: Names) =>
  lettersOf(second) > lettersOf(first) ? second : first;

/** What is known of somebody by two rows that are theirs; the first one's word counts. */
export function both(first: Known | undefined, second: Known): Known {
  if (!first) return second;
  const union = (name: 'keys' | 'words' | 'called' | 'prefix' | 'suffix' | 'title' | 'genders' | 'born' | 'ways') => [
    ...new Set([...first[name], ...second[name]]),
  ];
  return {
    uid: first.uid ?? second.uid,
    ...{ keys: union('keys'), words: union('words'), called: union('called') },
    ...{ family: fuller(first.family, second.family), given: fuller(first.given, second.given) },
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
