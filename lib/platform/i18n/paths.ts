import { defaultLocale } from './languages';

/** A path in a language: the default language has no prefix. */
export function localizedPath(locale: string | undefined, path: string): string {
  return locale && locale !== defaultLocale ? `/${locale}${path}` : path;
}
