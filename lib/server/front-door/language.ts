import type { Locale } from '@/lib/platform/i18n/languages';
import { preferredLocale } from '@/lib/platform/i18n/negotiate';
import { languageRedirect } from './language-redirect';

const locales = new Map<string, Locale>();
const maxKnown = 1_000;

/** {@link preferredLocale} with a cache, because few different headers occur, and each occurs often. */
export function visitorLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return preferredLocale(undefined);
  const remembered = locales.get(acceptLanguage);
  if (remembered) return remembered;
  const locale = preferredLocale(acceptLanguage);
  if (locales.size >= maxKnown) locales.clear();
  locales.set(acceptLanguage, locale);
  return locale;
}

/** Whether the request has a session cookie, valid or not. */
export function hasSession(cookie: string | undefined): boolean {
  return cookie !== undefined && /(?:^|;)\s*auth=[^;\s]/.test(cookie);
}

type Request = { path: string; search: string; acceptLanguage: string | undefined; cookie: string | undefined };

/** The address to which a visitor is redirected for their language, or null ({@link languageRedirect}). */
export function languageTarget({ path, search, acceptLanguage, cookie }: Request): string | null {
  // Most visitors have the default language, so they need no further checks.
  if (visitorLocale(acceptLanguage) === 'en') return null;
  return languageRedirect({ path, search, acceptLanguage, signedIn: hasSession(cookie) });
}
