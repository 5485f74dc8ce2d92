import { areTitlesOfTwo } from '@/lib/platform/formats/form-of-address';
import { compareBirthdays } from './birthdays';
import { haveHalfNames, haveOwnPhones } from './half-names';
import type { Known } from './known-person';
import { areDoubtfullySpelled, asSpelled } from './spelling';
import { areTold, isWithin } from './word-lists';

const kindOf = (key: string) => key.slice(0, 2);
const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at]);
const isLatin = (words: readonly string[]) => words.some((word) => /\p{sc=Latin}/u.test(word));

const haveCommon = (one: readonly string[], other: readonly string[]) => one.some((word) => other.includes(word));

/** Whether all words of `part` stand in `whole`, in the same order. An initial stands for a name with that letter. */
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

/** Whether the given name of each is the family name of the other. Only whole words count: an initial fits many names. */
function areSwapped(one: Known, other: Known): boolean {
  const isFamily = (a: Known, b: Known) =>
    a.givenNames.some((names) => isWithin(names, b.family) || (b.family.length > 0 && isWithin(b.family, names)));
  return isFamily(one, other) && isFamily(other, one);
}

/** Whether the given names belong to two people, even if someone has swapped given and family name. */
function areGivenTwo(one: Known, other: Known): boolean {
  if (one.givenNames.length === 0 || other.givenNames.length === 0 || isLatin(one.words) !== isLatin(other.words))
    return false;
  return (
    !one.givenNames.some((names) => other.givenNames.some((others) => areAlike(names, others))) &&
    !areSwapped(one, other)
  );
}

/** The script of a reading. Readings in two different scripts cannot be compared. */
const scriptOf = (words: readonly string[]) =>
  [/\p{sc=Latin}/u, /\p{scx=Hira}/u, /\p{sc=Hang}/u, /\p{sc=Bopo}/u].findIndex((script) => script.test(words[0] ?? ''));

/** A reading as one word; in Latin letters long vowels are spelled in many ways: Satō, Satou, Satoh. */
const squashed = (words: readonly string[]) =>
  words
    .join('')
    .replace(/([aeiou])\1+/g, '$1')
    .replace(/o[uh](?![aeiou])/g, 'o');

/** Whether two names that may be written alike are read as different names. */
function areReadTwo(one: Known, other: Known): boolean {
  const areApart = (mine: readonly string[], theirs: readonly string[]) =>
    mine.length > 0 &&
    theirs.length > 0 &&
    scriptOf(mine) === scriptOf(theirs) &&
    !areAlike(mine, theirs) &&
    squashed(mine) !== squashed(theirs);
  if (areApart(one.readings.given, other.readings.given)) return true;
  // A person who has married has another family name, with another reading.
  const last = ({ family, readings }: Known) => family.filter((word) => !readings.family.includes(word));
  return areApart(one.readings.family, other.readings.family) && areAlike(last(one), last(other));
}

/** Whether both give a family name, and neither is a part of the other. */
const areFamiliesTwo = (one: Known, other: Known) =>
  one.family.length > 0 && other.family.length > 0 && !areAlike(one.family, other.family) && !areSwapped(one, other);

/** Whether two dates are different birthdays; a year that only one of them gives is not compared. */
function areBirthdaysTwo(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  const isWhole = !one.startsWith('--') && !other.startsWith('--');
  return isWhole ? one !== other : one.slice(-5) !== other.slice(-5);
}

/**
 * Whether the forms of address are those of two people, whatever names they share: Mr and Mrs, Dr. and Dra. Where neither has a
 * given name, any two different forms of address are.
 */
const areAddressedAsTwo = (one: Known, other: Known) =>
  (one.addressed !== '' && other.addressed !== '' && one.addressed !== other.addressed) ||
  areTitlesOfTwo(one.prefix, other.prefix) ||
  (one.givenNames.length === 0 && other.givenNames.length === 0 && areTold(one.prefix, other.prefix));

/** Whether neither has a name. */
const areNameless = (one: Known, other: Known) => one.words.length === 0 && other.words.length === 0;

/** Whether both are companies without a person's name, and different ones, though they share a mailbox or number. */
const areCompaniesTwo = (one: Known, other: Known) =>
  areNameless(one, other) && one.company !== '' && other.company !== '' && one.company !== other.company;

/** Whether something known of the two excludes one person, whatever they share. A mere doubt is a question for the owner. */
const areTwo = (one: Known, other: Known) =>
  one.generation !== other.generation ||
  areBirthdaysTwo(one.birthday, other.birthday) ||
  compareBirthdays(one.born, other.born) === 'two' ||
  areGivenTwo(one, other) ||
  areReadTwo(one, other) ||
  areAddressedAsTwo(one, other) ||
  areCompaniesTwo(one, other);

/**
 * Whether two with the same mailbox or account may be one person. A mailbox may be shared, and so may a company's account: two
 * names with nothing in common belong to two people.
 */
function mayShareMailbox(one: Known, other: Known): boolean {
  if (one.words.length === 0 || other.words.length === 0) return true;
  // The same name in two scripts has no word in common either.
  return haveCommon(one.words, other.words) || isLatin(one.words) !== isLatin(other.words);
}

/**
 * Whether two with the same phone may be one person. Families and whole companies share phones more often than mailboxes, so the
 * family names have to match as well, where both are given.
 */
const maySharePhone = (one: Known, other: Known) =>
  areNameless(one, other) || (haveCommon(one.words, other.words) && !areFamiliesTwo(one, other));

/**
 * Whether a UID is a number that a program gives its own rows, and other programs give to other people: it is shorter than UIDs
 * made to be unique (RFC 9562: 32 digits; the ids of address books on the web have 16).
 */
const isSerial = (uid: string) => uid.length < 16;

/** Whether both have values of a kind, but none in common. */
const haveApart = (one: Known, other: Known, of: (person: Known) => readonly string[]) => {
  const [mine, theirs] = [of(one), of(other)];
  return mine.length > 0 && theirs.length > 0 && !haveCommon(mine, theirs);
};

const keysOf = (kind: string) => (person: Known) => person.keys.filter((key) => kindOf(key) === kind);
/** Whether a key is usually one person's alone: a mailbox, or an account of a network. */
const isOwn = (key: string) => kindOf(key) === 'e:' || kindOf(key) === 'a:';
const ownOf = (person: Known) => person.keys.filter(isOwn);
/** The place in which a person usually has only one: a domain for mailboxes, a network for accounts. */
const placeOf = (own: string) =>
  kindOf(own) === 'e:' ? own.slice(own.lastIndexOf('@')) : own.slice(0, own.indexOf('/'));

/**
 * Whether each has a mailbox or account that the other lacks, in a place where one person has only one. What both have does not
 * count: colleagues share the mailbox of their company.
 */
function haveOwn(one: Known, other: Known): boolean {
  const besides = (own: string[], their: Set<string>) => own.filter((key) => !their.has(key));
  const [mine, theirs] = [ownOf(one), ownOf(other)];
  const places = new Set(besides(mine, new Set(theirs)).map(placeOf));
  return besides(theirs, new Set(mine)).some((own) => places.has(placeOf(own)));
}

/**
 * Whether a new and a known person with the same UID are one. A program may write the same UID on every card, as it stands in its
 * template.
 */
function areOneByUid(one: Known, person: Known): boolean {
  if (areTwo(one, person)) return false;
  if (isSerial(one.uid ?? ''))
    return one.written.length > 0 && person.written.length > 0
      ? haveCommon(one.words, person.words) && !areFamiliesTwo(one, person)
      : areNameless(one, person) && one.company !== '' && one.company === person.company;
  if (areSame(one.written, person.written)) return true;
  if (haveOwn(one, person)) return false;
  // A person who has married still has their mailbox or account, or brings nothing that would reach someone else. A phone is not
  // enough: it may be a whole company's.
  return (
    !areFamiliesTwo(one, person) ||
    haveCommon(ownOf(one), ownOf(person)) ||
    !one.keys.some((key) => isOwn(key) || kindOf(key) === 'p:')
  );
}

/**
 * The likeness of two that share a UID and nothing else that would make them one person: a question for the owner, never merged
 * unasked.
 */
export const byUidAlone = 7;

/**
 * How surely two are one person, the smaller the surer: by UID 1, email address or account 2, phone 3, name with company 4, name
 * alone where nothing speaks against it 5; {@link byUidAlone}; null where they are not one person.
 */
export function likeness(...two: [one: Known, other: Known]): number | null {
  const [one, other] = asSpelled(...two);
  const haveOneUid = one.uid !== null && one.uid === other.uid;
  if (haveOneUid && areOneByUid(one, other)) return 1;
  return likenessBesideUid(one, other) ?? (haveOneUid ? byUidAlone : null);
}

function likenessBesideUid(one: Known, other: Known): number | null {
  if (areTwo(one, other)) return null;
  const keys = new Set(other.keys);
  const shared = one.keys.filter((key) => keys.has(key)).map(kindOf);
  if (shared.some(isOwn) && mayShareMailbox(one, other)) return 2;
  if (shared.includes('p:') && maySharePhone(one, other)) return 3;
  if (shared.includes('c:')) return 4;
  if (!shared.includes('n:')) return null;
  // Many people share a name: if only the name matches, other companies, or other ways to reach, mean another person.
  const has = (person: Known, kind: string) => person.keys.some((key) => kindOf(key) === kind);
  if (has(one, 'c:') && has(other, 'c:')) return null;
  const isReachable = (person: Known) => has(person, 'e:') || has(person, 'p:');
  return isReachable(one) && isReachable(other) ? null : 5;
}

/** Whether both have a UID, and different ones. Within one file that makes them two people. */
export const haveTwoUids = (one: Pick<Known, 'uid'>, other: Pick<Known, 'uid'>): boolean =>
  one.uid !== null && other.uid !== null && one.uid !== other.uid;

const liveApart = (one: Known, other: Known) =>
  one.places.length > 0 &&
  other.places.length > 0 &&
  one.places.every((place) => other.places.every((their) => place.some((part, at) => areTold(part, their[at] ?? []))));

/** Whether nothing but initials is known of the given name. */
const haveInitials = ({ givenNames }: Known) =>
  givenNames.length > 0 &&
  givenNames.flat().every((name) => name.length === 1 && !/[\p{scx=Han}\p{scx=Hira}\p{scx=Hang}]/u.test(name));

/**
 * Whether what two similar contacts share leaves no doubt that they are one person: they have one name, word for word and in its
 * order, or none. An initial, a name that is part of the other's, or a preferred name may be a brother's or a father's. If only
 * the name, or name and company, match, neither may have something that belongs to one person alone. For every match but the UID,
 * not each may have its own of what one person has once.
 */
export function isBeyondDoubt(mine: Known, theirs: Known, score: number): boolean {
  if (score === 1) return true;
  if (areDoubtfullySpelled(mine, theirs)) return false;
  const [one, other] = asSpelled(mine, theirs);
  if (score === byUidAlone || !areSame(one.written, other.written) || areTold(one.suffix, other.suffix)) return false;
  if (areTold(one.called, other.called) || areTold(one.genders, other.genders)) return false;
  if (compareBirthdays(one.born, other.born) !== 'one') return false;
  // Where no whole name is known, a text of unknown meaning may be a name.
  if (areTold(one.unsaid, other.unsaid)) return false;
  if (one.givenNames.length + other.givenNames.length === 0 && one.prefix.join(' ') !== other.prefix.join(' '))
    return false;
  if (areNameless(one, other) && (areTold(one.title, other.title) || (score === 3 && one.company !== other.company)))
    return false;
  if (haveOwn(one, other) || haveHalfNames(one, other) || (score === 3 && haveOwnPhones(one, other))) return false;
  const isInitial = haveInitials(one) && haveInitials(other);
  if (isInitial && areTold(one.prefix, other.prefix)) return false;
  if (score < 3 || (score === 3 && !isInitial)) return true;
  if (haveApart(one, other, keysOf('e:')) || haveApart(one, other, keysOf('p:'))) return false;
  if (score === 4) return true;
  return !(areTold(one.title, other.title) || liveApart(one, other) || haveApart(one, other, ({ ways }) => ways));
}

/**
 * Whether a person may be either of two candidates: they are like both as surely, or something known of the two excludes one
 * person. False where the two candidates surely are one person.
 */
export function mayBeEither(...two: [one: Candidate, other: Candidate]): boolean {
  const [one, other] = two;
  if (one.likeness === 1 || areSurelyOne(one.known, other.known)) return false;
  const [mine, theirs] = asSpelled(one.known, other.known);
  return one.likeness === other.likeness || areTwo(mine, theirs) || haveOwn(mine, theirs);
}

/**
 * Whether a person has the name of `other` without being like it ({@link likeness}), and a mailbox or account of `other` that
 * `like` lacks: the details of a son might be written to his father's contact.
 */
export function hasOwnOfNamesake(somebody: Known, like: Known, other: Known): boolean {
  const [mine, theirs] = asSpelled(somebody, other);
  return (
    areSame(mine.written, theirs.written) &&
    ownOf(somebody).some((own) => other.keys.includes(own) && !like.keys.includes(own))
  );
}

/** A contact that may be meant, and how surely ({@link likeness}). */
type Candidate = { likeness: number; known: Known };

/** Whether two rows of one file may be joined without asking. */
export function areSurelyOne(...two: [one: Known, other: Known]): boolean {
  const [one, other] = asSpelled(...two);
  const score = likeness(one, other);
  if (score === null || haveTwoUids(one, other)) return false;
  // A UID from a template is on every card made with that template.
  if (score === 1)
    return !areFamiliesTwo(one, other) && !haveOwn(one, other) && compareBirthdays(one.born, other.born) === 'one';
  return isBeyondDoubt(one, other, score);
}
