import { dateText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';

/** Returns a time as all staff pages show it: in UTC, as the sentences beside it say. */
export function staffTime(at: string, locale: Locale): string {
  return dateText(at, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}
