import { dateText, dayText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';
import { parseDay } from './calendar-date';

/** A birthday, with or without its year, in the words of a language. */
export function birthdayText(birthday: string, locale: Locale): string {
  const day = parseDay(birthday);
  if (!day) return birthday;
  if (day.year !== null) return dayText(birthday, locale);
  const words = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return dateText(Date.UTC(2000, day.month - 1, day.day), locale, words);
}

/**
 * Where and when two people met, in one line: "Met at Fair, Basel · March 3, 2026"; empty where nothing is known.
 *
 * @param at says "Met at" of a place in the language of the reader
 */
export function metText(
  met: Record<'event' | 'place' | 'on', string>,
  locale: Locale,
  at: (place: string) => string,
): string {
  const place = besideText([met.event, met.place], locale);
  return [place && at(place), met.on && dayText(met.on, locale)].filter(Boolean).join(' · ');
}
