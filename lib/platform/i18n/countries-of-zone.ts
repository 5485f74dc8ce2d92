type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** Returns the time zones that are in use in a country, as far as the runtime knows them. */
export const zonesOfCountry = (code: string): string[] =>
  (new Intl.Locale(`und-${code}`) as WithZones).getTimeZones?.() ?? [];

/** Returns those of the countries in which this time zone is in use, as far as the runtime knows them. */
export function countriesOfZone(countries: readonly string[], timeZone: string): string[] {
  return countries.filter((code) => zonesOfCountry(code).includes(timeZone));
}
