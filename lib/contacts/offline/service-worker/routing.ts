import { defaultLocale, isLocale, type Locale } from '@/lib/platform/i18n/languages';

/** Files that the offline page is made of besides its HTML. */
export const offlineFiles = ['/offline.js', '/color-scheme.js', '/icons/icon.svg'];

/** What the worker does with a request: a page, a file of the build, a file of the offline page, or nothing at all. */
type Handling = 'page' | 'build-file' | 'offline-file' | null;

type Asked = Pick<Request, 'url' | 'method' | 'mode'> & { headers: Pick<Headers, 'has'> };

// These paths respond with files or data, never with a page; a file that cannot be loaded must not become an HTML page.
const notPages = /^\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?(?:api|ingest|_next|scim|\.well-known)\/|\.[a-z0-9]{2,11}$/;

/**
 * Decides by method, mode and URL alone. A request that is not named here goes to the network as if there were no worker: a
 * private response that is cached by mistake would be shown to the next user of the device.
 */
export function handling({ url, method, mode, headers }: Asked, origin: string): Handling {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') return notPages.test(pathname) ? null : 'page';
  // A part of a file must not be cached as the whole file.
  if (headers.has('range')) return null;
  if (offlineFiles.includes(pathname) && search === '') return 'offline-file';
  return pathname.startsWith('/_next/static/') ? 'build-file' : null;
}

/** The language of one of our URLs. */
export function languageOf(url: string): Locale {
  const [, first] = new URL(url).pathname.split('/');
  return isLocale(first) ? first : defaultLocale;
}

/**
 * The path of the offline page in a language. It has the language prefix even for the default language, so that no
 * `Accept-Language` changes it.
 */
export function offlinePath(locale: Locale): string {
  return `/${locale}/_offline`;
}
