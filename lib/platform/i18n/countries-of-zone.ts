type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** Returns those of the countries in which this time zone is in use, as far as the runtime knows them. */
export function countriesOfZone(countries: readonly string[], timeZone: string): string[] {
  return countries.filter((code) => (new Intl.Locale(`und-${code}`) as WithZones).getTimeZones?.()?.includes(timeZone));
}
