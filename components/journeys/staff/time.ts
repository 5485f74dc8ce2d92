import { dateText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';

/** A moment on the pages of staff, in one form on all of them: in UTC, as their sentences say beside it. */
export function staffTime(at: string, locale: Locale): string {
  return dateText(at, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}
