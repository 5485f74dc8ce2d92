import { holdsIn, isNational, type Phone, parsePhone } from './phone';
import { kindInUse } from './phone-ranges';

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

/**
 * A number as somebody wrote it who may have left out the country code: of the first country in which it is a number. Null where
 * it is none anywhere, or may be two.
 * @param said countries that somebody says (ISO 3166-1 alpha-2), the surest first
 * @param guessed further countries, which count only where the number is one there
 */
export function numberIn(text: string, said: readonly string[], guessed: readonly string[] = []): Phone | null {
  if (!isNational(text)) return [undefined, ...said].map((country) => parsePhone(text, country)).find(Boolean) ?? null;
  const held = [...said, ...guessed].find((country) => holdsIn(text, country));
  if (held !== undefined) return readIn(text, held);
  // What is said counts for more than a list of ranges, which is older than the numbers that people have.
  return said.map((country) => readIn(text, country)).find(Boolean) ?? null;
}
