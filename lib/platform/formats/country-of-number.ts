import { parsePhone } from './phone';

type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** Returns those of the countries in which this time zone is in use, as far as the runtime knows them. */
export function countriesOfZone(countries: readonly string[], timeZone: string): string[] {
  return countries.filter((code) => (new Intl.Locale(`und-${code}`) as WithZones).getTimeZones?.()?.includes(timeZone));
}

/**
 * The country that was probably meant where a number is none of the chosen country's: the first of the likely ones in which it is
 * a number; null for a number that names its country itself.
 */
export function countryOfNumber(text: string, chosen: string, likely: readonly string[]): string | null {
  const isComplete = /^\s*(?:\+|00)/.test(text.normalize('NFKC'));
  if (isComplete || text.trim() === '' || parsePhone(text, chosen)) return null;
  return likely.find((code) => code !== chosen && parsePhone(text, code)) ?? null;
}
