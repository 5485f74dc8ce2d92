import { locales } from '@/lib/platform/i18n/languages';
import { latinWords } from './latin-words';

/** 3 to 30 of a-z, 0-9 and single hyphens; a letter or digit at both ends. */
export const usernamePattern = /^(?=.{3,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Names no one may take, in lower case: every first segment the product serves or may serve, file names of the root,
 * words people trust, and every locale with its language part (locale prefixes match in any case).
 */
export const reservedUsernames: ReadonlySet<string> = new Set([
  ...[
    'login',
    'logout',
    'onboarding',
    'auth',
    'app',
    'api',
    'c',
    'apple-wallet',
    'app-redirect',
    'developers',
    'staff',
  ],
  ...[
    'forgot-password',
    'accept-invitation',
    'ingest',
    'scim',
    'mcp',
    'dav',
    '_offline',
    'offline',
    '_next',
    '_error',
    '404',
    '500',
  ],
  ...['index', 'dev', 'media', 'uploads', 'files', 'static', 'public', 'assets', 'gif', 'icons', 'fonts', 'locales'],
  ...['.well-known', 'well-known', 'favicon', 'favicon.ico', 'robots', 'robots.txt', 'sitemap', 'sitemap.xml', 'sw'],
  ...['sw.js', 'manifest', 'manifest.json', 'manifest.webmanifest', 'service-worker', 'google-wallet', 'wallet', 'qr'],
  ...['admin', 'administrator', 'root', 'system', 'support', 'help', 'security', 'abuse', 'postmaster', 'webmaster'],
  ...[
    'www',
    'mail',
    'smtp',
    'ftp',
    'cdn',
    'status',
    'health',
    'ready',
    'about',
    'contact',
    'pricing',
    'terms',
    'privacy',
  ],
  ...['legal', 'imprint', 'blog', 'docs', 'signup', 'sign-up', 'signin', 'sign-in', 'register', 'sso', 'account'],
  ...['settings', 'profile', 'profiles', 'contacts', 'organizations', 'null', 'undefined', 'default', 'meishi'],
  ...locales.map((locale) => locale.toLowerCase()),
  ...locales.map((locale) => locale.slice(0, 2).toLowerCase()),
]);

// Only A-Z: `toLowerCase` would turn the Kelvin sign or a dotted capital I into the letters of another name.
const lowerAscii = (value: string) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * What is wrong with a username, or null. Nothing is folded: upper case, other scripts, full-width and invisible
 * characters and surrounding space are `invalid`. A reserved word is `reserved` in any case, also where its form is
 * invalid as well (`_next`, `FR-CA`), because that is the answer that helps.
 *
 * @param reserved lower-case words to refuse, by default the product's own
 */
export function usernameProblem(
  value: string,
  reserved: ReadonlySet<string> = reservedUsernames,
): null | 'invalid' | 'reserved' {
  if (reserved.has(lowerAscii(value))) return 'reserved';
  return usernamePattern.test(value) ? null : 'invalid';
}

/**
 * A username to start with: first and last name, otherwise the email's local part, otherwise one of these with
 * `-card` appended if it is too short or reserved, otherwise `card`. It is always well formed and not reserved, but
 * may already be taken.
 */
export function suggestUsername(name: { first?: string; last?: string; email?: string }): string {
  const full = latinWords(`${name.first ?? ''} ${name.last ?? ''}`, 30);
  const local = latinWords((name.email ?? '').replace(/[@+].*$/s, ''), 30);
  const longer = (word: string) => (word === '' ? '' : `${word.slice(0, 25).replace(/-$/, '')}-card`);
  const candidates = [full, local, longer(full), longer(local)];
  return candidates.find((candidate) => usernameProblem(candidate) === null) ?? 'card';
}
