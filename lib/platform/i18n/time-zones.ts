import { countries } from './countries';
import { zonesOfCountry } from './countries-of-zone';
import type { Locale } from './languages';
import { intlTag } from './numbers';

/** A time zone in the words of a language: `Berlin`, `Germany`, `Central European Time`, `UTC+1`. */
export type NamedZone = {
  /** The name in the IANA database. */
  zone: string;
  /** As the IANA database writes it, in Latin letters. */
  city: string;
  /** Empty where the runtime does not know it. */
  country: string;
  name: string;
  /** The offset at this moment. */
  offset: string;
  minutes: number;
};

const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;

/** `UTC`, `UTC+5:30`, `UTC−3`. */
function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Reads name and offset in one go: what formats a zone takes longer to make than anything else here. */
function readZone(zone: string, locale: Locale, now: Date): Pick<NamedZone, 'name' | 'minutes'> {
  const format = new Intl.DateTimeFormat(intlTag(locale), {
    ...{ ...parts, timeZone: zone, timeZoneName: 'longGeneric' },
    ...{ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
  });
  const read = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute } = read;
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return { name: read.timeZoneName ?? zone, minutes: Math.ceil((shown - now.getTime()) / 60_000) };
}

/**
 * Names time zones in a language, with their offsets now, from west to east. All of them take some tenths of a second, so this is
 * called when they are asked for.
 */
export function nameZones(zones: readonly string[], locale: Locale, now: Date): NamedZone[] {
  const countryOf = new Map(
    countries(locale).flatMap(({ code, name }) => zonesOfCountry(code).map((zone) => [zone, name] as const)),
  );
  const { compare } = new Intl.Collator(intlTag(locale));
  return zones
    .map((zone) => {
      const { name, minutes } = readZone(zone, locale, now);
      const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
      return { zone, city, country: countryOf.get(zone) ?? '', name, offset: offsetText(minutes), minutes };
    })
    .sort((a, b) => a.minutes - b.minutes || compare(a.city, b.city));
}
