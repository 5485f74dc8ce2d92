import { parseDay } from '@/lib/formats/calendar-date';
import type { Locale } from '@/lib/i18n/languages';
import { besideText } from '@/lib/i18n/lists';
import { intlTag } from '@/lib/i18n/numbers';
import type { ContactContent } from './schema';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Made once a language: each holds much memory that is freed late, and an export says a day of every contact. */
function dayFormat(locale: Locale): Intl.DateTimeFormat {
  const known = formats.get(locale);
  const format = known ?? new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  if (!known) formats.set(locale, format);
  return format;
}

/** A day `YYYY-MM-DD` in the words of a language. */
export function dayText(day: string, locale: Locale): string {
  const words = dayFormat(locale);
  return words.format(new Date(`${day}T00:00:00Z`));
}

/** A birthday, with or without its year, in the words of a language. */
export function birthdayText(birthday: string, locale: Locale): string {
  const day = parseDay(birthday);
  if (!day) return birthday;
  if (day.year !== null) return dayText(birthday, locale);
  const words = new Intl.DateTimeFormat(intlTag(locale), { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return words.format(Date.UTC(2000, day.month - 1, day.day));
}

/**
 * Where and when two people met, in one line: "Met at Fair, Basel · March 3, 2026"; empty where nothing is known.
 *
 * @param at says "Met at" of a place in the language of the reader
 */
export function metText(met: ContactContent['met'], locale: Locale, at: (place: string) => string): string {
  const place = besideText([met.event, met.place], locale);
  return [place && at(place), met.on && dayText(met.on, locale)].filter(Boolean).join(' · ');
}
