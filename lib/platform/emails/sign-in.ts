import { unlinked } from '@/lib/platform/formats/name-links';
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
  /** How they signed in, as in the list of sessions; null where it is not known, absent in what an earlier version wrote. */
  method?: 'code' | 'password' | 'google' | 'apple' | 'microsoft' | 'social' | 'passkey' | 'sso' | null;
};

/** The lines of an email that say where and when someone signed in. */
export function signInFacts(
  { browser, system, country, at, timeZone, method }: SignInValues,
  locale: Locale,
): string[] {
  const t = (key: string, values = {}) => text(locale, 'security', key, values);
  const device = browser && system ? t('browserOn', { browser, system }) : (browser ?? t('unknownDevice'));
  const time = dateText(at, locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    ...{ timeZone: timeZone ?? 'UTC', timeZoneName: 'short' },
  });
  return [
    t('factDevice', { device: isolated(device) }),
    ...(method ? [t('factMethod', { method: isolated(t(`method.${method}`)) })] : []),
    ...(country ? [t('factCountry', { country: isolated(countryName(country, locale)) })] : []),
    t('factTime', { time: isolated(time) }),
  ];
}

/** The lines of an email that say from where a reset of the second factor was requested, and from when on it can be finished. */
export function resetFacts({ due, ...values }: SignInValues & { due: string }, locale: Locale): string[] {
  const time = dateText(due, locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    ...{ timeZone: values.timeZone ?? 'UTC', timeZoneName: 'short' },
  });
  return [...signInFacts(values, locale), text(locale, 'security', 'factDue', { time: isolated(time) })];
}

/**
 * How the ways to sign in to an account have changed; `provider` is the company whose account was connected or disconnected, `name` the
 * passkey that was added or removed.
 */
export type MethodChange = {
  url: string;
  change:
    | ('passwordSet' | 'passwordRemoved' | 'connected' | 'disconnected')
    | ('factorAdded' | 'factorRemoved' | 'codeUsed' | 'codesMade')
    | ('factorReset' | 'factorResetBySupport')
    | ('passkeyAdded' | 'passkeyRemoved')
    | 'addressKept';
  provider: 'google' | 'apple' | 'microsoft' | null;
  name?: string;
};

/** The line of an email that says what has changed. */
export function methodFacts({ change, provider, name = '' }: MethodChange, locale: Locale): string[] {
  const account = provider ? text(locale, 'security', `method.${provider}`) : '';
  return [text(locale, 'security', `change.${change}`, { account, name: isolated(unlinked(name)) })];
}
