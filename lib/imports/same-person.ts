import { matchKeys } from '@/lib/contacts/match';
import type { ContactContent } from '@/lib/contacts/schema';
import { cutText } from '@/lib/formats/characters';
import { searchText } from '@/lib/formats/search-text';

/** What is needed of a contact or of a row to tell whether two are one person. */
export type Known = {
  uid: string | null;
  keys: readonly string[];
  /** Every word of what somebody is called, as it is searched, without titles; of those, the family names. */
  words: readonly string[];
  family: readonly string[];
  /** What stands for the given name, each by itself: the given names, what they go by, how they are read. */
  given: readonly (readonly string[])[];
  /** Every word of the given and the family names as they are written, in no order. */
  written: readonly string[];
  /** Whether they are the elder or the younger of two who have one name, as the name says it. */
  generation: string;
  /** `YYYY-MM-DD` or `--MM-DD`; empty where it is not known. */
  birthday: string;
};

type Content = Pick<ContactContent, 'name' | 'company' | 'phoneticCompany' | 'fields' | 'birthday'>;

/** How names tell father and son apart, in the languages in which they do. */
const generations = new Map(
  Object.entries({
    elder: ['sr', 'sen', 'senior', 'pere', 'pai', 'padre'],
    younger: ['jr', 'jun', 'junior', 'fils', 'filho', 'hijo'],
    ...{ second: ['ii'], third: ['iii'], fourth: ['iv'], grandson: ['neto'] },
  }).flatMap(([generation, words]) => words.map((word) => [word, generation] as const)),
);

const wordsOf = (...texts: (string | undefined)[]) => [
  ...new Set(texts.flatMap((text) => searchText(text ?? '').split(/[^\p{L}\p{N}]+/u)).filter(Boolean)),
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

function partsOf(name: Name): Pick<Known, 'words' | 'family' | 'given' | 'written'> & { last: string[] } {
  const last = wordsOf(name.last);
  const own = last.filter((word, at) => at === 0 || !generations.has(word));
  const family = [...own, ...wordsOf(name.phoneticLast)];
  const given = [wordsOf(name.first, name.middle), wordsOf(name.preferred), wordsOf(name.phoneticFirst)];
  const words = [...new Set([...given.flat(), ...family])];
  const written = wordsOf(name.first, name.middle, ...own);
  return { words, family, given: given.filter((each) => each.length > 0), written, last };
}

/** Every word of what somebody is called, as {@link knownBy} has them. Parts may be missing. */
export const wordsOfName = (name: Partial<Name> | null): readonly string[] => partsOf((name ?? {}) as Name).words;

/** What a contact, or a row with this content, is recognised by. */
export function knownBy(content: Content, uid: string | null): Known {
  const { name, birthday } = content;
  // Programs without a field for it write the generation behind the family name.
  const { words, family, given, written, last } = partsOf(name);
  const generation = [...wordsOf(name.suffix), ...last.slice(1)].find((word) => generations.has(word)) ?? '';
  return {
    ...{ uid, keys: matchKeys(content), words, family, given, written },
    generation: generations.get(generation) ?? '',
    birthday,
  };
}

const kindOf = (key: string) => key.slice(0, 2);
const isLatin = (words: readonly string[]) => words.some((word) => /\p{sc=Latin}/u.test(word));

const haveCommon = (one: readonly string[], other: readonly string[]) => one.some((word) => other.includes(word));

/** Whether a name says the other one, perhaps with more: in the same order, an initial standing for a name of that letter. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  const isWord = (word: string, name: string) =>
    word === name || (Math.min(word.length, name.length) === 1 && /\p{sc=Latin}/u.test(word) && word[0] === name[0]);
  let at = 0;
  for (const word of part) {
    while (at < whole.length && !isWord(word, whole[at] as string)) at += 1;
    if (at === whole.length) return false;
    at += 1;
  }
  return true;
}

const areAlike = (one: readonly string[], other: readonly string[]) => isPartOf(one, other) || isPartOf(other, one);

/** Whether the given names are two people's, also where somebody has swapped them with the family name. */
function areGivenTwo(one: Known, other: Known): boolean {
  if (one.given.length === 0 || other.given.length === 0 || isLatin(one.words) !== isLatin(other.words)) return false;
  if (one.given.some((names) => other.given.some((others) => areAlike(names, others)))) return false;
  const isSwapped = (a: Known, b: Known) => a.given.some((names) => areAlike(names, b.family));
  return !(isSwapped(one, other) && isSwapped(other, one));
}

/** Whether nothing speaks for one family name: both say one, and neither is a part of the other. */
const areFamiliesTwo = (one: Known, other: Known) =>
  one.family.length > 0 &&
  other.family.length > 0 &&
  !areAlike(one.family, other.family) &&
  !one.given.some((names) => areAlike(names, other.family));

/** Whether two dates are two birthdays: of a year that only one of them has nothing is known. */
function areBirthdaysTwo(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  const isWhole = !one.startsWith('--') && !other.startsWith('--');
  return isWhole ? one !== other : one.slice(-5) !== other.slice(-5);
}

/** Whether what is known of two speaks against one person, whatever they share: doubt is a question for the owner. */
const areTwo = (one: Known, other: Known) =>
  one.generation !== other.generation || areBirthdaysTwo(one.birthday, other.birthday) || areGivenTwo(one, other);

/** A mailbox may be shared: two names that have nothing in common are two people. */
function mayShareMailbox(one: Known, other: Known): boolean {
  if (one.words.length === 0 || other.words.length === 0) return true;
  // The same name in two scripts has no word in common either.
  return haveCommon(one.words, other.words) || isLatin(one.words) !== isLatin(other.words);
}

/** A phone is shared more often, by families and whole companies: the family name has to be one as well, where both say it. */
const maySharePhone = (one: Known, other: Known) => haveCommon(one.words, other.words) && !areFamiliesTwo(one, other);

/**
 * How surely two are one person, the smaller the surer: by UID 1, e-mail address 2, phone 3, name with company 4, name alone
 * where nothing speaks against it 5; null where they are not.
 */
export function likeness(one: Known, other: Known): number | null {
  if (one.uid !== null && one.uid === other.uid) return 1;
  if (areTwo(one, other)) return null;
  const keys = new Set(other.keys);
  const shared = one.keys.filter((key) => keys.has(key)).map(kindOf);
  if (shared.includes('e:') && mayShareMailbox(one, other)) return 2;
  if (shared.includes('p:') && maySharePhone(one, other)) return 3;
  if (shared.includes('c:')) return 4;
  if (!shared.includes('n:')) return null;
  // A name alone is many people's: another company, or other ways to reach, are another person.
  const has = (known: Known, kind: string) => known.keys.some((key) => kindOf(key) === kind);
  if (has(one, 'c:') && has(other, 'c:')) return null;
  const isReachable = (known: Known) => has(known, 'e:') || has(known, 'p:');
  return isReachable(one) && isReachable(other) ? null : 5;
}

/** Whether each has a UID, and not the same. Within one file that makes them two people. */
export const haveTwoUids = (one: Pick<Known, 'uid'>, other: Pick<Known, 'uid'>): boolean =>
  one.uid !== null && other.uid !== null && one.uid !== other.uid;

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word) => other.includes(word));

/**
 * Whether two rows of one file may be joined without asking: they have one name, word for word, or none. An initial, a name
 * that is a part of the other's or what somebody goes by may be a brother's or a father's. `uid` is certain.
 */
export function areSurelyOne(one: Known, other: Known): boolean {
  const found = likeness(one, other);
  if (found === 1) return true;
  return found !== null && !haveTwoUids(one, other) && areSame(one.written, other.written);
}

/** What is known of somebody by two rows that are theirs; the first one's word counts. */
export function both(first: Known | undefined, second: Known): Known {
  if (!first) return second;
  const union = (name: 'keys' | 'words' | 'family') => [...new Set([...first[name], ...second[name]])];
  return {
    uid: first.uid ?? second.uid,
    ...{ keys: union('keys'), words: union('words') },
    // More names in a row would make more people alike.
    family: first.family.length > 0 ? first.family : second.family,
    given: first.given.length > 0 ? first.given : second.given,
    written: first.written.length > 0 ? first.written : second.written,
    generation: first.generation,
    birthday: first.birthday.startsWith('--') ? second.birthday || first.birthday : first.birthday || second.birthday,
  };
}
