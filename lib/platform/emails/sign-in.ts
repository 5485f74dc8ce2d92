import { countryName } from '@/lib/platform/i18n/countries';
import { dateText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

/** Where and when someone signed in to an account. */
export type SignInValues = {
  url: string;
  browser: string | null;
  system: string | null;
  country: string | null;
  /** In ISO 8601. */
  at: string;
  /** The owner's time zone; null for UTC. */
  timeZone: string | null;
};

/** The lines of an email that say where and when someone signed in. */
export function signInFacts({ browser, system, country, at, timeZone }: SignInValues, locale: Locale): string[] {
  const t = (key: string, values = {}) => text(locale, 'security', key, values);
  const device = browser && system ? t('browserOn', { browser, system }) : (browser ?? t('unknownDevice'));
  const time = dateText(at, locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    ...{ timeZone: timeZone ?? 'UTC', timeZoneName: 'short' },
  });
  return [
    t('factDevice', { device: isolated(device) }),
    ...(country ? [t('factCountry', { country: isolated(countryName(country, locale)) })] : []),
    t('factTime', { time: isolated(time) }),
  ];
}

/** How the ways to sign in to an account have changed; `provider` is the company whose account was connected or disconnected. */
export type MethodChange = {
  url: string;
  change:
    | ('passwordSet' | 'passwordRemoved' | 'connected' | 'disconnected')
    | ('factorAdded' | 'factorRemoved' | 'codeUsed' | 'codesMade');
  provider: 'google' | 'apple' | 'microsoft' | null;
};

/** The line of an email that says what has changed. */
export function methodFacts({ change, provider }: MethodChange, locale: Locale): string[] {
  const account = provider ? text(locale, 'security', `method.${provider}`) : '';
  return [text(locale, 'security', `change.${change}`, { account })];
}
