import type { TFunction } from 'i18next';
import type { Session } from '@/lib/account/sessions/schema';
import { countryName } from '@/lib/platform/i18n/countries';
import { dateText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';

/** What a session runs on, as its user may recognize it. */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>, t: TFunction<'security'>): string {
  return browser && system ? t('browserOn', { browser, system }) : (browser ?? t('unknownDevice'));
}

type Words = { t: TFunction<'security'>; locale: Locale; timeZone: string | null };

/** Where a session is used and how its user signed in; when it was used last and first. */
export function sessionFacts(session: Session, { t, locale, timeZone }: Words): string[][] {
  const { country, method, organization, firstUsedAt, lastUsedAt } = session;
  const how = method === 'sso' && organization ? t('method.ssoOf', { organization }) : method && t(`method.${method}`);
  const zone = timeZone ? { timeZone } : {};
  const last = dateText(lastUsedAt, locale, { dateStyle: 'medium', timeStyle: 'short', ...zone });
  const first = dateText(firstUsedAt, locale, { dateStyle: 'medium', ...zone });
  const places = [country ? countryName(country, locale) : null, how].filter((fact) => fact !== null);
  return [places, [t('lastUsed', { date: last }), t('since', { date: first })]].filter((facts) => facts.length > 0);
}
