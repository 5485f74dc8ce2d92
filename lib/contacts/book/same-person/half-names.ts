import { addressed } from '@/lib/platform/formats/form-of-address';
import type { Known } from './known-person';
import { areTold, isWithin } from './word-lists';

const haveSame = (one: readonly string[], other: readonly string[]) => isWithin(one, other) && isWithin(other, one);

/** Whether no given name is known. Programs that split names take a form of address for a given name. */
const hasNoGiven = ({ givenNames, words }: Known) =>
  words.length > 0 && (givenNames.length === 0 || givenNames.every((names) => addressed(names.join(' ')) !== ''));

const placesOf = ({ places }: Known) => places.map((place) => JSON.stringify(place));
const lists = ['keys', 'prefix', 'suffix', 'title', 'genders', 'born', 'ways', 'unsaid', 'noted'] as const;

/**
 * Whether two contacts share only half a name and something else speaks against one person. Colleagues with one family name share
 * a switchboard and a mailbox, so with a family name alone any difference may mean another person. Fewer people share a given
 * name: with that alone only the job titles count.
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

/** Whether a label does not tell whose phone it is. */
const isVague = (label: string) => label === '' || label === 'other';

/**
 * Whether each has a phone number of a kind that the other lacks there: father and son of one name share a phone at home and have
 * a mobile each. A mobile number that both have belongs to one person.
 */
export function haveOwnPhones(one: Known, other: Known): boolean {
  const besides = (person: Known, their: Known) =>
    person.phones.filter(({ number }) => !their.phones.some((each) => each.number === number));
  const isShared = ({ number, label }: Known['phones'][number]) =>
    label === 'mobile' && other.phones.some((each) => each.number === number && each.label === label);
  if (one.phones.some(isShared)) return false;
  const theirs = besides(other, one);
  return besides(one, other).some(({ label }) =>
    theirs.some((their) => label === their.label || isVague(label) || isVague(their.label)),
  );
}
