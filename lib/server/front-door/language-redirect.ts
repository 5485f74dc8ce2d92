import { reservedUsernames, usernamePattern } from '@/lib/platform/formats/username';
import { defaultLocale } from '@/lib/platform/i18n/languages';
import { pathLocale, preferredLocale } from '@/lib/platform/i18n/negotiate';

// Specification, section 4: "login, logout, accept-invitation, 404, offline, app-redirect, apple-wallet, /c, onboarding,
// /auth/*, root, /[username]".
const publicPaths = new Set([
  '/',
  '/login',
  '/logout',
  '/accept-invitation',
  '/404',
  '/_offline',
  '/app-redirect',
  '/apple-wallet',
  '/c',
  '/onboarding',
]);

function isPublicRoute(path: string): boolean {
  if (publicPaths.has(path) || path.startsWith('/c/') || path.startsWith('/auth/')) return true;
  const name = path.slice(1);
  return usernamePattern.test(name) && !reservedUsernames.has(name);
}

type Visit = { path: string; search: string; acceptLanguage: string | undefined; signedIn: boolean };

/**
 * The address to which an anonymous visitor of a public route is redirected, or null. Specification, section 4: "switched to the
 * browser language when that differs from the default locale, the current language is the default, and the path is not already
 * under the default-locale prefix". `search` begins with `?` or is empty; it is kept.
 */
export function languageRedirect({ path, search, acceptLanguage, signedIn }: Visit): string | null {
  // Any prefix excludes a redirect: with another locale's prefix the current language is not the default, and the default's own
  // prefix is the third condition.
  if (signedIn || pathLocale(path) || !isPublicRoute(path)) return null;
  const locale = preferredLocale(acceptLanguage);
  if (locale === defaultLocale) return null;
  return `/${locale}${path === '/' ? '' : path}${search}`;
}
