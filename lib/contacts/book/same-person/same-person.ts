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

/** Whether the given name of each is the family name of the other, in whole words: an initial is many a name's. */
function areSwapped(one: Known, other: Known): boolean {
  const isFamily = (a: Known, b: Known) =>
    a.given.some((names) => isWithin(names, b.family) || (b.family.length > 0 && isWithin(b.family, names)));
  return isFamily(one, other) && isFamily(other, one);
}

/** Whether the given names are two people's, also where somebody has swapped them with the family name. */
function areGivenTwo(one: Known, other: Known): boolean {
  if (one.given.length === 0 || other.given.length === 0 || isLatin(one.words) !== isLatin(other.words)) return false;
  return !one.given.some((names) => other.given.some((others) => areAlike(names, others))) && !areSwapped(one, other);
}

/** What a reading is written in: of two scripts nothing is known. */
const scriptOf = (words: readonly string[]) =>
  [/\p{sc=Latin}/u, /\p{scx=Hira}/u, /\p{sc=Hang}/u, /\p{sc=Bopo}/u].findIndex((script) => script.test(words[0] ?? ''));

/** A reading in one piece; in Latin letters long vowels are written in many ways: Satō, Satou, Satoh. */
const squashed = (words: readonly string[]) =>
  words
    .join('')
    .replace(/([aeiou])\1+/g, '$1')
    .replace(/o[uh](?![aeiou])/g, 'o');

/** Whether names that may be written alike are read as two. */
function areReadTwo(one: Known, other: Known): boolean {
  const areApart = (mine: readonly string[], theirs: readonly string[]) =>
    mine.length > 0 &&
    theirs.length > 0 &&
    scriptOf(mine) === scriptOf(theirs) &&
    !areAlike(mine, theirs) &&
    squashed(mine) !== squashed(theirs);
  if (areApart(one.readings.given, other.readings.given)) return true;
  // Who has married has another family name, and that another reading.
  const last = ({ family, readings }: Known) => family.filter((word) => !readings.family.includes(word));
  return areApart(one.readings.family, other.readings.family) && areAlike(last(one), last(other));
}

/** Whether nothing speaks for one family name: both say one, and neither is a part of the other. */
const areFamiliesTwo = (one: Known, other: Known) =>
  one.family.length > 0 && other.family.length > 0 && !areAlike(one.family, other.family) && !areSwapped(one, other);

/** Whether two dates are two birthdays: of a year that only one of them has nothing is known. */
function areBirthdaysTwo(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  const isWhole = !one.startsWith('--') && !other.startsWith('--');
  return isWhole ? one !== other : one.slice(-5) !== other.slice(-5);
}

/** Mr and Mrs, Dr. and Dra. are two, whatever names they share; where no given name is known any two forms of address are. */
const areAddressedAsTwo = (one: Known, other: Known) =>
  (one.addressed !== '' && other.addressed !== '' && one.addressed !== other.addressed) ||
  areTitlesOfTwo(one.prefix, other.prefix) ||
  (one.given.length === 0 && other.given.length === 0 && areTold(one.prefix, other.prefix));

/** Whether nobody's name is known, of either. */
const areNameless = (one: Known, other: Known) => one.words.length === 0 && other.words.length === 0;

/** Companies behind one mailbox or number, nobody's name beside them. */
const areCompaniesTwo = (one: Known, other: Known) =>
  areNameless(one, other) && one.company !== '' && other.company !== '' && one.company !== other.company;

/** Whether what is known of two speaks against one person, whatever they share: doubt is a question for the owner. */
const areTwo = (one: Known, other: Known) =>
  one.generation !== other.generation ||
  areBirthdaysTwo(one.birthday, other.birthday) ||
  compareBirthdays(one.born, other.born) === 'two' ||
  areGivenTwo(one, other) ||
  areReadTwo(one, other) ||
  areAddressedAsTwo(one, other) ||
  areCompaniesTwo(one, other);

/** A mailbox may be shared, and an account of a company: two names that have nothing in common are two people. */
function mayShareMailbox(one: Known, other: Known): boolean {
  if (one.words.length === 0 || other.words.length === 0) return true;
  // The same name in two scripts has no word in common either.
  return haveCommon(one.words, other.words) || isLatin(one.words) !== isLatin(other.words);
}

/** A phone is shared more often, by families and whole companies: the family name has to be one as well, where both say it. */
const maySharePhone = (one: Known, other: Known) =>
  areNameless(one, other) || (haveCommon(one.words, other.words) && !areFamiliesTwo(one, other));

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
/** What somebody has by themselves: mailboxes, and accounts of networks. */
const isOwn = (key: string) => kindOf(key) === 'e:' || kindOf(key) === 'a:';
const ownOf = (known: Known) => known.keys.filter(isOwn);
/** Within what one person has one: a mailbox at a domain, an account of a network. */
const placeOf = (own: string) =>
  kindOf(own) === 'e:' ? own.slice(own.lastIndexOf('@')) : own.slice(0, own.indexOf('/'));

/**
 * Whether each has something of what one person has once that the other has not, also beside what both have, as colleagues have
 * the mailbox of their company.
 */
function haveOwn(one: Known, other: Known): boolean {
  const besides = (own: string[], their: Set<string>) => own.filter((key) => !their.has(key));
  const [mine, theirs] = [ownOf(one), ownOf(other)];
  const places = new Set(besides(mine, new Set(theirs)).map(placeOf));
  return besides(theirs, new Set(mine)).some((own) => places.has(placeOf(own)));
}

/**
 * Whether somebody who comes is somebody known, who has the same UID. A program may write the same one on every card, as it stands
 * in its template.
 */
function areOneByUid(one: Known, known: Known): boolean {
  if (areTwo(one, known)) return false;
  if (isSerial(one.uid ?? ''))
    return one.written.length > 0 && known.written.length > 0
      ? haveCommon(one.words, known.words) && !areFamiliesTwo(one, known)
      : areNameless(one, known) && one.company !== '' && one.company === known.company;
  if (areSame(one.written, known.written)) return true;
  if (haveOwn(one, known)) return false;
  // Who has married has their mailbox or account still, or brings nothing by which somebody else would be reached; a phone is
  // a whole company's.
  return (
    !areFamiliesTwo(one, known) ||
    haveCommon(ownOf(one), ownOf(known)) ||
    !one.keys.some((key) => isOwn(key) || kindOf(key) === 'p:')
  );
}

/** What is said of two who have a UID in common and nothing else that would make them one: a question, never an act. */
export const byUidAlone = 7;

/**
 * How surely two are one person, the smaller the surer: by UID 1, e-mail address or account 2, phone 3, name with company 4, name alone
 * where nothing speaks against it 5; {@link byUidAlone}; null where they are not.
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
  // A name alone is many people's: another company, or other ways to reach, are another person.
  const has = (known: Known, kind: string) => known.keys.some((key) => kindOf(key) === kind);
  if (has(one, 'c:') && has(other, 'c:')) return null;
  const isReachable = (known: Known) => has(known, 'e:') || has(known, 'p:');
  return isReachable(one) && isReachable(other) ? null : 5;
}

/** Whether each has a UID, and not the same. Within one file that makes them two people. */
export const haveTwoUids = (one: Pick<Known, 'uid'>, other: Pick<Known, 'uid'>): boolean =>
  one.uid !== null && other.uid !== null && one.uid !== other.uid;

const liveApart = (one: Known, other: Known) =>
  one.places.length > 0 &&
  other.places.length > 0 &&
  one.places.every((place) => other.places.every((their) => place.some((part, at) => areTold(part, their[at] ?? []))));

/** Whether nothing but initials is known of the given name. */
const haveInitials = ({ given }: Known) =>
  given.length > 0 &&
  given.flat().every((name) => name.length === 1 && !/[\p{scx=Han}\p{scx=Hira}\p{scx=Hang}]/u.test(name));

/**
 * Whether what two who are alike share leaves no doubt: they have one name, word for word and in its order, or none. An initial, a
 * name that is a part of the other's or what somebody goes by may be a brother's or a father's; by their name alone, or with
 * their company, people are one only where nothing is known that each has by themselves, and by anything but a UID where not each
 * has what one person has once.
 */
export function isBeyondDoubt(mine: Known, theirs: Known, found: number): boolean {
  if (found === 1) return true;
  if (areDoubtfullySpelled(mine, theirs)) return false;
  const [one, other] = asSpelled(mine, theirs);
  if (found === byUidAlone || !areSame(one.written, other.written) || areTold(one.suffix, other.suffix)) return false;
  if (areTold(one.called, other.called) || areTold(one.genders, other.genders)) return false;
  if (compareBirthdays(one.born, other.born) !== 'one') return false;
  // What nobody knows to be a name may be one, where no whole name is known.
  if (areTold(one.unsaid, other.unsaid)) return false;
  if (one.given.length + other.given.length === 0 && one.prefix.join(' ') !== other.prefix.join(' ')) return false;
  if (areNameless(one, other) && (areTold(one.title, other.title) || (found === 3 && one.company !== other.company)))
    return false;
  if (haveOwn(one, other) || haveHalfNames(one, other) || (found === 3 && haveOwnPhones(one, other))) return false;
  const isInitial = haveInitials(one) && haveInitials(other);
  if (isInitial && areTold(one.prefix, other.prefix)) return false;
  if (found < 3 || (found === 3 && !isInitial)) return true;
  if (haveApart(one, other, keysOf('e:')) || haveApart(one, other, keysOf('p:'))) return false;
  if (found === 4) return true;
  return !(areTold(one.title, other.title) || liveApart(one, other) || haveApart(one, other, ({ ways }) => ways));
}

/**
 * Whether somebody may be either of two: both are like them as surely, or what is known of the two speaks against one person. Not where
 * the two surely are one.
 */
export function mayBeEither(...two: [one: Candidate, other: Candidate]): boolean {
  const [one, other] = two;
  if (one.likeness === 1 || areSurelyOne(one.known, other.known)) return false;
  const [mine, theirs] = asSpelled(one.known, other.known);
  return one.likeness === other.likeness || areTwo(mine, theirs) || haveOwn(mine, theirs);
}

/**
 * Whether somebody bears the name of another, who is not like them ({@link likeness}), and has a mailbox or account of theirs that the
 * one they are like has not: the son's may be written to his father.
 */
export function hasOwnOfNamesake(somebody: Known, like: Known, other: Known): boolean {
  const [mine, theirs] = asSpelled(somebody, other);
  return (
    areSame(mine.written, theirs.written) &&
    ownOf(somebody).some((own) => other.keys.includes(own) && !like.keys.includes(own))
  );
}

/** Somebody who may be meant, and how surely ({@link likeness}). */
type Candidate = { likeness: number; known: Known };

/** Whether two rows of one file may be joined without asking. */
export function areSurelyOne(...two: [one: Known, other: Known]): boolean {
  const [one, other] = asSpelled(...two);
  const found = likeness(one, other);
  if (found === null || haveTwoUids(one, other)) return false;
  // The UID of a template is on the cards of all who were made by it.
  if (found === 1)
    return !areFamiliesTwo(one, other) && !haveOwn(one, other) && compareBirthdays(one.born, other.born) === 'one';
  return isBeyondDoubt(one, other, found);
}
