import { countryCodeOf } from '@/lib/platform/formats/country-code';
import { hasTrunkPrefix, isAmericanNotation, numberIn, type Rivals } from '@/lib/platform/formats/national-number';
import type { PersonRead } from '@/lib/platform/formats/person';
import { isNational, type Phone, type Ranges } from '@/lib/platform/formats/phone';

/**
 * Countries to which numbers without a country code may belong, beside that of the row's own address; ISO 3166-1 alpha-2 or
 * empty.
 */
export type NumberCountries = {
  /** The country that the owner has chosen: then no other is guessed. */
  chosen: string;
  /** Countries to guess if none is chosen, the surest first. */
  guessed: readonly string[];
  /** Countries beside America from which numbers in American notation may be. */
  rivals?: Rivals;
  ranges: Ranges;
};

type Read = PersonRead['phones'][number];
type Addressed = Pick<PersonRead, 'addresses'>;

const codeOf = ({ country }: Addressed['addresses'][number]) => (country.trim() ? countryCodeOf(country) : null);

const isOfNoKnown = (address: Addressed['addresses'][number]) =>
  address.country.trim() !== '' && codeOf(address) === null;

/**
 * Whether a person has an address in a country that is not recognized: then a guess from other people says nothing of their
 * numbers.
 */
export const namesNoKnown = ({ addresses }: Addressed): boolean => addresses.some(isOfNoKnown);

/**
 * The countries of a person's own addresses; for a work or home number, that of the same kind of address comes first. Addresses
 * of other people say nothing about the person's country, and an address that is neither work nor home is often a holiday one.
 * None where the country of the same kind is not recognized.
 */
export function ownCountries({ addresses }: Addressed, kind: Read['kind']): string[] {
  const isSame = (address: (typeof addresses)[number]) =>
    kind === 'work' || kind === 'home' ? address.kind === kind : address.kind !== 'other';
  const [same, others] = [addresses.filter(isSame), addresses.filter((address) => !isSame(address))];
  if (same.some(isOfNoKnown) && !same.some(codeOf)) return [];
  const codes = [...same, ...others].map(codeOf);
  return [...new Set(codes.flatMap((code) => code ?? []))];
}

/**
 * Whether a number may be from another country than its person's. Numbers without an area code hardly ever are, and most people
 * write the area code with a leading 0.
 */
export const mayBeAbroad = (text: string): boolean => hasTrunkPrefix(text);

/**
 * Reads a mobile number of a person with several countries: as a number of the only country in which it is a mobile number, even
 * if the addresses are only in others or the owner has chosen another. Null where several or none of the person's countries fit,
 * so that it may be two numbers, and where it is a mobile number only in a guessed country.
 * @param usual the number as read by the first country
 */
function mobileOf(text: string, person: Addressed, usual: Phone | null, countries: NumberCountries): Phone | null {
  const { chosen, guessed, ranges } = countries;
  const readIn = (all: readonly string[]) => {
    const numbers = all.flatMap((country) => numberIn(text, [country], [], ranges) ?? []);
    return [...new Map(numbers.map((number) => [number.e164, number])).values()].filter(({ e164 }) => ranges(e164));
  };
  const mobile = (numbers: Phone[]) => numbers.filter(({ e164 }) => ranges(e164)?.isMobile);
  const own = ownCountries(person, 'mobile');
  const [only, ...others] = mobile(readIn(chosen ? [...own, chosen] : own));
  if (only && others.length === 0) return only;
  const main = person.addresses.filter(({ kind }) => kind !== 'other');
  const readings = readIn(main.length > 0 ? ownCountries({ addresses: main }, 'mobile') : own);
  const said = chosen === '' ? undefined : readings.find(({ e164 }) => readIn([chosen])[0]?.e164 === e164);
  if (readings.length > 1) return said ?? null;
  const isElsewhere = !only && chosen === '' && mayBeAbroad(text) && mobile(readIn(guessed)).length > 0;
  return isElsewhere ? null : usual;
}

/**
 * Reads a number of a file. A number without country code belongs to the country of the person's own address, else to the country
 * that the owner has chosen or, without a choice, to the first of the guessed ones, unless the person's own country is not
 * recognized; in each case only if the number is valid there. American notation is read as American before any guess. Null where
 * the number is valid nowhere, or may be two.
 */
export function numberOf(text: string, person: Addressed, kind: Read['kind'], all: NumberCountries): Phone | null {
  const countries = namesNoKnown(person) ? { ...all, guessed: [] } : all;
  const { chosen, guessed, rivals, ranges } = countries;
  const own = ownCountries(person, kind);
  const said = chosen ? [...own, chosen] : own;
  const isGuessed = chosen === '' && (own.length === 0 || mayBeAbroad(text));
  // A person whose country is not recognized may write numbers there as in North America.
  if (said.length === 0 && namesNoKnown(person) && isAmericanNotation(text)) return null;
  const usual = numberIn(text, said, isGuessed ? guessed : [], ranges, chosen === '' ? rivals : undefined);
  return kind === 'mobile' && isNational(text) && own.length > 0 ? mobileOf(text, person, usual, countries) : usual;
}
