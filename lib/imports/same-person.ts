import { companyKey, matchKeys } from '@/lib/contacts/match';
import type { ContactContent } from '@/lib/contacts/schema';
import { cutText } from '@/lib/formats/characters';
import { searchText } from '@/lib/formats/search-text';
import { addressed } from './form-of-address';
import { generations } from './generations';

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
  /** What stands before the name: by this two are told apart of whom nothing but the family name is known. */
  prefix: readonly string[];
  /** Whether that is for a man or a woman; empty where it does not say. */
  addressed: string;
  /** Every word behind the name. */
  suffix: readonly string[];
  /** The company, in the form in which it is compared. */
  company: string;
  /** Every word of what somebody does. */
  title: readonly string[];
  /** Accounts, each behind its network. */
  accounts: readonly (readonly [network: string, handle: string])[];
  /** Postal addresses, each as its words. */
  places: readonly (readonly string[])[];
  /** Whether they are the elder or the younger of two who have one name, as the name says it. */
  generation: string;
  /** `YYYY-MM-DD` or `--MM-DD`; empty where it is not known. */
  birthday: string;
};

type Content = Pick<ContactContent, 'name' | 'title' | 'company' | 'phoneticCompany' | 'fields' | 'birthday'>;

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

const partsOfAddress = ['street', 'street2', 'poBox', 'city', 'postcode'] as const;

const placesOf = (fields: Content['fields']) =>
  fields
    .flatMap((field) => (field.kind === 'address' ? [wordsOf(...partsOfAddress.map((part) => field[part]))] : []))
    .filter((words) => words.length > 0);

const accountsOf = (fields: Content['fields']) =>
  fields.flatMap((field) => (field.kind === 'account' ? [[field.network, field.handle.toLowerCase()] as const] : []));

function partsOf(name: Name): Pick<Known, 'words' | 'family' | 'given' | 'written'> & { last: string[] } {
  const last = wordsOf(name.last);
  const own = last.filter((word, at) => at === 0 || !generations.has(word));
  const family = [...own, ...wordsOf(name.phoneticLast)];
  const given = [wordsOf(name.first, name.middle), wordsOf(name.preferred), wordsOf(name.phoneticFirst)];
  const words = [...new Set([...given.flat(), ...family])];
  const written = wordsOf(name.first || name.preferred, name.middle, ...own);
  return { words, family, given: given.filter((each) => each.length > 0), written, last };
}

/** Every word of what somebody is called, as {@link knownBy} has them. Parts may be missing. */
export const wordsOfName = (name: Partial<Name> | null): readonly string[] => partsOf((name ?? {}) as Name).words;

/** What a contact, or a row with this content, is recognised by. */
export function knownBy(content: Content, uid: string | null): Known {
  const { name, birthday } = content;
  // Programs without a field for it write the generation behind the family name.
  const { words, family, given, written, last } = partsOf(name);
  const suffix = wordsOf(name.suffix);
  const generation = [...suffix, suffix.join(' '), ...last.slice(1)].find((word) => generations.has(word)) ?? '';
  return {
    ...{ uid, keys: matchKeys(content), words, family, given, written, prefix: wordsOf(name.prefix), suffix },
    ...{ addressed: addressed(name.prefix ?? ''), title: wordsOf(content.title), company: companyKey(content.company) },
    ...{ accounts: accountsOf(content.fields), places: placesOf(content.fields) },
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

const isWithin = (part: readonly string[], whole: readonly string[]) => part.every((word) => whole.includes(word));
const areTold = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !isWithin(one, other) && !isWithin(other, one);

/** Mr and Mrs are two, whatever names they share; where no given name is known any two forms of address are. */
const areAddressedAsTwo = (one: Known, other: Known) =>
  (one.addressed !== '' && other.addressed !== '' && one.addressed !== other.addressed) ||
  (one.given.length === 0 && other.given.length === 0 && areTold(one.prefix, other.prefix));

/** Companies behind one mailbox, nobody's name beside them. */
const areCompaniesTwo = (one: Known, other: Known) =>
  one.words.length === 0 &&
  other.words.length === 0 &&
  one.company !== '' &&
  other.company !== '' &&
  one.company !== other.company;

/** Whether what is known of two speaks against one person, whatever they share: doubt is a question for the owner. */
const areTwo = (one: Known, other: Known) =>
  one.generation !== other.generation ||
  areBirthdaysTwo(one.birthday, other.birthday) ||
  areGivenTwo(one, other) ||
  areAddressedAsTwo(one, other) ||
  areCompaniesTwo(one, other);

/** A mailbox may be shared: two names that have nothing in common are two people. */
function mayShareMailbox(one: Known, other: Known): boolean {
  if (one.words.length === 0 || other.words.length === 0) return true;
  // The same name in two scripts has no word in common either.
  return haveCommon(one.words, other.words) || isLatin(one.words) !== isLatin(other.words);
}

/** A phone is shared more often, by families and whole companies: the family name has to be one as well, where both say it. */
const maySharePhone = (one: Known, other: Known) => haveCommon(one.words, other.words) && !areFamiliesTwo(one, other);

/**
 * Numbers that a program gives its own rows, and others give to other people: shorter than what is made to be unique
 * (RFC 9562: 32 digits; the ids of address books on the web have 16).
 */
const isSerial = (uid: string) => uid.length < 16;

/** Whether both have something of a kind, and nothing of it is the other's. */
const haveApart = (one: Known, other: Known, of: (known: Known) => readonly string[]) => {
  const [mine, theirs] = [of(one), of(other)];
  return mine.length > 0 && theirs.length > 0 && !haveCommon(mine, theirs);
};

const keysOf = (kind: string) => (known: Known) => known.keys.filter((key) => kindOf(key) === kind);
const wayOf = (known: Known) => [...keysOf('e:')(known), ...keysOf('p:')(known)];

/** Whether both can be reached, and by nothing that is the same. */
const areReachedApart = (one: Known, other: Known) => haveApart(one, other, wayOf);

/** Whether two who share a UID are one. A program may write the same one on every card, as it stands in its template. */
function areOneByUid(one: Known, other: Known): boolean {
  if (areTwo(one, other)) return false;
  // Who has married is reached as before, or by nothing that is known.
  if (!isSerial(one.uid ?? '')) return !(areFamiliesTwo(one, other) && areReachedApart(one, other));
  return one.written.length > 0 && other.written.length > 0
    ? haveCommon(one.words, other.words) && !areFamiliesTwo(one, other)
    : one.words.length === 0 && other.words.length === 0 && one.company !== '' && one.company === other.company;
}

/** What is said of two who have a UID in common and nothing else that would make them one: a question, never an act. */
export const byUidAlone = 7;

/**
 * How surely two are one person, the smaller the surer: by UID 1, e-mail address 2, phone 3, name with company 4, name alone
 * where nothing speaks against it 5; {@link byUidAlone}; null where they are not.
 */
export function likeness(one: Known, other: Known): number | null {
  const haveOneUid = one.uid !== null && one.uid === other.uid;
  if (haveOneUid && areOneByUid(one, other)) return 1;
  return likenessBesideUid(one, other) ?? (haveOneUid ? byUidAlone : null);
}

function likenessBesideUid(one: Known, other: Known): number | null {
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
  one.length === other.length && one.every((word, at) => word === other[at]);

const domainOf = (key: string) => key.slice(key.lastIndexOf('@'));

/** Whether each has what one person has once: an account of one network, a mailbox at one domain. So namesakes behind one phone do. */
const haveOwn = (one: Known, other: Known) =>
  one.accounts.some(([network]) =>
    haveApart(one, other, (known) => known.accounts.flatMap(([of, handle]) => (of === network ? [handle] : []))),
  ) ||
  keysOf('e:')(one).some((mail) =>
    haveApart(one, other, (known) => keysOf('e:')(known).filter((key) => domainOf(key) === domainOf(mail))),
  );

const liveApart = (one: Known, other: Known) =>
  one.places.length > 0 &&
  other.places.length > 0 &&
  !one.places.some((place) => other.places.some((their) => isWithin(place, their) || isWithin(their, place)));

/**
 * Whether what two who are alike share leaves no doubt: they have one name, word for word and in its order, or none. An initial, a
 * name that is a part of the other's or what somebody goes by may be a brother's or a father's; by their name alone, or with
 * their company, people are one only where nothing is known that each has by themselves, and by a phone where neither has what one
 * person has once.
 */
export function isBeyondDoubt(one: Known, other: Known, found: number): boolean {
  if (found === 1) return true;
  if (found === byUidAlone || !areSame(one.written, other.written) || areTold(one.suffix, other.suffix)) return false;
  if (one.given.length + other.given.length === 0 && one.prefix.join(' ') !== other.prefix.join(' ')) return false;
  if (found < 3) return true;
  if (haveOwn(one, other)) return false;
  if (found === 3) return true;
  if (haveApart(one, other, keysOf('e:')) || haveApart(one, other, keysOf('p:'))) return false;
  return found === 4 || !(areTold(one.title, other.title) || liveApart(one, other));
}

/** Whether two rows of one file may be joined without asking. */
export function areSurelyOne(one: Known, other: Known): boolean {
  const found = likeness(one, other);
  if (found === null || haveTwoUids(one, other)) return false;
  // The UID of a template is on the cards of all who were made by it.
  if (found === 1) return !areFamiliesTwo(one, other);
  return isBeyondDoubt(one, other, found);
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
    ...{ prefix: first.prefix, suffix: first.suffix, addressed: first.addressed || second.addressed },
    ...{ title: first.title.length > 0 ? first.title : second.title, company: first.company || second.company },
    accounts: [...first.accounts, ...second.accounts],
    places: [...first.places, ...second.places],
    generation: first.generation,
    birthday: first.birthday.startsWith('--') ? second.birthday || first.birthday : first.birthday || second.birthday,
  };
}
