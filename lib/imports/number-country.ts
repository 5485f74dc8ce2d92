import { numberIn } from '@/lib/formats/national-number';
import type { PersonRead } from '@/lib/formats/person';
import type { Phone, Ranges } from '@/lib/formats/phone';
import { countryCodeOf } from '@/lib/i18n/country-code';

/** Where numbers without a country code may belong beside the country of the row's own address; ISO 3166-1 alpha-2 or empty. */
export type NumberCountries = {
  /** What the owner has answered: nothing else is guessed then. */
  chosen: string;
  /** Otherwise these, the surest first. */
  guessed: readonly string[];
  ranges: Ranges;
};

type Read = PersonRead['phones'][number];

/**
 * The countries of somebody's own addresses: of a number at work or at home that of the same kind first. Others say nothing of
 * where they are, and the address that is of neither is often of a holiday.
 */
export function ownCountries({ addresses }: Pick<PersonRead, 'addresses'>, kind: Read['kind']): string[] {
  const isSame = (address: (typeof addresses)[number]) =>
    kind === 'work' || kind === 'home' ? address.kind === kind : address.kind !== 'other';
  const [same, others] = [addresses.filter(isSame), addresses.filter((address) => !isSame(address))];
  const codes = [...same, ...others].map(({ country }) => (country.trim() ? countryCodeOf(country) : null));
  return [...new Set(codes.flatMap((code) => code ?? []))];
}

/** Whether a number of somebody in a country may be one of another: hardly any without its area, which most write with a 0. */
export const mayBeAbroad = (text: string) => /^\D*0/.test(text.normalize('NFKC'));

/**
 * A number of a file: what has no country code belongs to the country of the person's own address, then where the owner says
 * or, where they have not, to the first of the guessed ones; each only where it is a number there. Null where it is none
 * anywhere, or may be two.
 */
export function numberOf(
  text: string,
  person: Pick<PersonRead, 'addresses'>,
  kind: Read['kind'],
  { chosen, guessed, ranges }: NumberCountries,
): Phone | null {
  const own = ownCountries(person, kind);
  const said = chosen ? [...own, chosen] : own;
  const isGuessed = chosen === '' && (own.length === 0 || mayBeAbroad(text));
  return numberIn(text, said, isGuessed ? guessed : [], ranges);
}
