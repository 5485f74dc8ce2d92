import { dateText, dayText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';
import { parseDay } from './calendar-date';

/** Returns a birthday, with or without its year, as the language writes it. */
export function birthdayText(birthday: string, locale: Locale): string {
  const day = parseDay(birthday);
  if (!day) return birthday;
  if (day.year !== null) return dayText(birthday, locale);
  const words = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return dateText(Date.UTC(2000, day.month - 1, day.day), locale, words);
}

/**
 * Returns where and when a contact was met, in one line: "Met at Fair, Basel · March 3, 2026"; empty where nothing is known.
 *
 * @param at adds "Met at" to a place, in the reader's language
 */
export function metText(
  met: Record<'event' | 'place' | 'on', string>,
  locale: Locale,
  at: (place: string) => string,
): string {
  const place = besideText([met.event, met.place], locale);
  return [place && at(place), met.on && dayText(met.on, locale)].filter(Boolean).join(' · ');
}
