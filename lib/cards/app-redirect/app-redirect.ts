import { env } from '@/lib/platform/env';
import { safeRedirect } from '@/lib/platform/formats/links';
import { defaultLocale, type Locale } from '@/lib/platform/i18n/languages';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import { localizedPath } from '@/lib/platform/i18n/paths';

/** Where `/app-redirect` may lead: the native app by its scheme or by its host, its pages in the stores, or the same path here. */
export type AppTargets = {
  scheme: string | null;
  link: string | null;
  appStore: string | null;
  playStore: string | null;
  web: string;
};

/**
 * The path of ours that was asked for: any that {@link safeRedirect} lets pass, except this page itself; else the cards. A
 * page in a language keeps that language, one without takes the path's.
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
