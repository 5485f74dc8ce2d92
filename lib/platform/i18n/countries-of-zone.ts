type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const zones = new Map<string, string[]>();

/**
 * Returns the time zones that are in use in a country, as far as the runtime knows them. The runtime takes up to a millisecond for
 * each country, so each is asked for once.
 */
export function zonesOfCountry(code: string): string[] {
  const remembered = zones.get(code);
  if (remembered) return remembered;
  const inUse = (new Intl.Locale(`und-${code}`) as WithZones).getTimeZones?.() ?? [];
  zones.set(code, inUse);
  return inUse;
}

/** Returns those of the countries in which this time zone is in use, as far as the runtime knows them. */
export function countriesOfZone(countries: readonly string[], timeZone: string): string[] {
  return countries.filter((code) => zonesOfCountry(code).includes(timeZone));
}
