import type { PersonRead } from '@/lib/formats/person';
import { holdsIn, isNational, type Phone, parsePhone } from '@/lib/formats/phone';
import { kindInUse } from '@/lib/formats/phone-ranges';
import { countryCodeOf } from '@/lib/i18n/country-code';

/** Where numbers without a country code may belong beside the country of the row's own address; ISO 3166-1 alpha-2 or empty. */
export type NumberCountries = {
  /** What the owner has answered: nothing else is guessed then. */
  chosen: string;
  /** Otherwise these, the surest first. */
  guessed: readonly string[];
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

/**
 * A number of a country. Where numbers are of many lengths, as in Germany, one may begin with the country code alone
 * (`491701234567`, as spreadsheets keep it) and be another number as it stands: then it is the mobile one of the two, and null,
 * a doubt, where neither or both are.
 */
function readIn(text: string, country: string): Phone | null {
  const here = parsePhone(text, country);
  const withCode = here && isNational(text) ? parsePhone(`+${text.trim()}`) : null;
  if (!here || !withCode || withCode.e164 === here.e164 || withCode.country !== here.country) return here;
  const [one, other] = [kindInUse(here.e164), kindInUse(withCode.e164)];
  if (other === null) return here;
  if (one === other) return null;
  return one === 'mobile' ? here : withCode;
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
  { chosen, guessed }: NumberCountries,
): Phone | null {
  const own = ownCountries(person, kind);
  const said = chosen ? [...own, chosen] : own;
  if (!isNational(text)) return [undefined, ...said].map((country) => parsePhone(text, country)).find(Boolean) ?? null;
  const isGuessed = chosen === '' && (own.length === 0 || mayBeAbroad(text));
  const held = [...said, ...(isGuessed ? guessed : [])].find((country) => holdsIn(text, country));
  if (held !== undefined) return readIn(text, held);
  // What is said counts for more than a list of ranges, which is older than the numbers that people have.
  return said.map((country) => readIn(text, country)).find(Boolean) ?? null;
}
