import { env } from '@/lib/platform/env';
import { safeRedirect } from '@/lib/platform/formats/links';
import { defaultLocale, type Locale } from '@/lib/platform/i18n/languages';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import { localizedPath } from '@/lib/platform/i18n/paths';

/**
 * The possible targets of `/app-redirect`: the native app by its scheme or by its host, its store pages, or the same path here.
 */
export type AppTargets = {
  scheme: string | null;
  link: string | null;
  appStore: string | null;
  playStore: string | null;
  web: string;
};

/**
 * The requested path of this site: `to` when {@link safeRedirect} accepts it and it is not this page itself, otherwise the list
 * of cards. If this page was opened in a language, the path keeps that language; without one, the language of `to` applies.
 */
export function appPath(locale: Locale, to: unknown): string {
  const target = safeRedirect(to, '/app/profiles');
  const path = /^\/app-redirect(?:[/?#]|$)/i.test(withoutLocale(target)) ? '/app/profiles' : target;
  return locale === defaultLocale ? path : withoutLocale(path);
}

/** All targets for a path; null where no native app is configured. Nothing of the request but the path is in them. */
export function appTargets(locale: Locale, to: unknown): AppTargets | null {
  const { NATIVE_APP_SCHEME, NATIVE_APP_LINK_HOST, NATIVE_APP_STORE_URL, NATIVE_APP_PLAY_URL } = env();
  if (!NATIVE_APP_SCHEME && !NATIVE_APP_LINK_HOST && !NATIVE_APP_STORE_URL && !NATIVE_APP_PLAY_URL) return null;
  const web = localizedPath(locale, appPath(locale, to));
  return {
    scheme: NATIVE_APP_SCHEME ? `${NATIVE_APP_SCHEME}://${web.slice(1)}` : null,
    link: NATIVE_APP_LINK_HOST ? `https://${NATIVE_APP_LINK_HOST}${web}` : null,
    appStore: NATIVE_APP_STORE_URL ?? null,
    playStore: NATIVE_APP_PLAY_URL ?? null,
    web,
  };
}
