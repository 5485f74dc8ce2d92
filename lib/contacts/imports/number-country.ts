import { countryCodeOf } from '@/lib/platform/formats/country-code';
import { isAmericanNotation, numberIn, type Rivals } from '@/lib/platform/formats/national-number';
import type { PersonRead } from '@/lib/platform/formats/person';
import { isNational, type Phone, type Ranges } from '@/lib/platform/formats/phone';

/** Where numbers without a country code may belong beside the country of the row's own address; ISO 3166-1 alpha-2 or empty. */
export type NumberCountries = {
  /** What the owner has answered: nothing else is guessed then. */
  chosen: string;
  /** Otherwise these, the surest first. */
  guessed: readonly string[];
  /** Where those in American notation may be from beside America. */
  rivals?: Rivals;
  ranges: Ranges;
};

type Read = PersonRead['phones'][number];
type Addressed = Pick<PersonRead, 'addresses'>;

const codeOf = ({ country }: Addressed['addresses'][number]) => (country.trim() ? countryCodeOf(country) : null);

const isOfNoKnown = (address: Addressed['addresses'][number]) =>
  address.country.trim() !== '' && codeOf(address) === null;

/** Whether an address of somebody's is in a country that nobody knows: what is guessed of others says nothing of their numbers. */
export const namesNoKnown = ({ addresses }: Addressed): boolean => addresses.some(isOfNoKnown);

/**
 * The countries of somebody's own addresses: of a number at work or at home that of the same kind first. Others say nothing of
 * where they are, and the address that is of neither is often of a holiday. None where that of the same kind is one that nobody knows.
 */
export function ownCountries({ addresses }: Addressed, kind: Read['kind']): string[] {
  const isSame = (address: (typeof addresses)[number]) =>
    kind === 'work' || kind === 'home' ? address.kind === kind : address.kind !== 'other';
  const [same, others] = [addresses.filter(isSame), addresses.filter((address) => !isSame(address))];
  if (same.some(isOfNoKnown) && !same.some(codeOf)) return [];
  const codes = [...same, ...others].map(codeOf);
  return [...new Set(codes.flatMap((code) => code ?? []))];
}

/** Whether a number of somebody in a country may be one of another: hardly any without its area, which most write with a 0. */
export const mayBeAbroad = (text: string) => /^\D*0/.test(text.normalize('NFKC'));

/**
 * A number that is said to be a mobile phone's of somebody with several countries: of the one in which it is one, also where only
 * others are written to or the owner has answered that. Null where that is several of their own or none, so that it may be two
 * numbers, and where it is none in their own country and one in a guessed one.
 * @param usual what it would be by the first country
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
 * A number of a file: what has no country code belongs to the country of the person's own address, then where the owner says
 * or, where they have not, to the first of the guessed ones, unless the person's own country is one that nobody knows; each only
 * where it is a number there. What is written as in North America is of there before any guess. Null where it is none anywhere,
 * or may be two.
 */
export function numberOf(text: string, person: Addressed, kind: Read['kind'], all: NumberCountries): Phone | null {
  const countries = namesNoKnown(person) ? { ...all, guessed: [] } : all;
  const { chosen, guessed, rivals, ranges } = countries;
  const own = ownCountries(person, kind);
  const said = chosen ? [...own, chosen] : own;
  const isGuessed = chosen === '' && (own.length === 0 || mayBeAbroad(text));
  // Who names a country that nobody knows may write numbers there as in North America.
  if (said.length === 0 && namesNoKnown(person) && isAmericanNotation(text)) return null;
  const usual = numberIn(text, said, isGuessed ? guessed : [], ranges, chosen === '' ? rivals : undefined);
  return kind === 'mobile' && isNational(text) && own.length > 0 ? mobileOf(text, person, usual, countries) : usual;
}
