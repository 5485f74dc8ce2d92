import { addressed } from '@/lib/platform/formats/form-of-address';
import type { Known } from './known-person';
import { areTold, isWithin } from './word-lists';

const haveSame = (one: readonly string[], other: readonly string[]) => isWithin(one, other) && isWithin(other, one);

/** Whether no given name is known; programs that split names take a form of address for one. */
const hasNoGiven = ({ given, words }: Known) =>
  words.length > 0 && (given.length === 0 || given.every((names) => addressed(names.join(' ')) !== ''));

const placesOf = ({ places }: Known) => places.map((place) => JSON.stringify(place));
const lists = ['keys', 'prefix', 'suffix', 'title', 'genders', 'born', 'ways', 'unsaid', 'noted'] as const;

/**
 * Whether half a name is all that two have: colleagues of one family name have one switchboard and one mailbox, so that anything which is not
 * the other's may be another person's. A given name is fewer people's: those do something else.
 */
export function haveHalfNames(one: Known, other: Known): boolean {
  if (hasNoGiven(one) && hasNoGiven(other))
    return (
      one.company !== other.company ||
      lists.some((list) => !haveSame(one[list], other[list])) ||
      !haveSame(placesOf(one), placesOf(other))
    );
  const isGivenAlone = one.family.length + other.family.length === 0 && one.words.length > 0;
  return isGivenAlone && areTold(one.title, other.title);
}

/** Labels by which nobody knows whose phone it is. */
const isVague = (label: string) => label === '' || label === 'other';

/**
 * Whether each has a number of a kind that the other has not: father and son of one name have one phone at home and a mobile each. A mobile that
 * both have is one person's.
 */
export function haveOwnPhones(one: Known, other: Known): boolean {
  const besides = (known: Known, their: Known) =>
    known.phones.filter(({ number }) => !their.phones.some((each) => each.number === number));
  const isShared = ({ number, label }: Known['phones'][number]) =>
    label === 'mobile' && other.phones.some((each) => each.number === number && each.label === label);
  if (one.phones.some(isShared)) return false;
  const theirs = besides(other, one);
  return besides(one, other).some(({ label }) =>
    theirs.some((their) => label === their.label || isVague(label) || isVague(their.label)),
  );
}
