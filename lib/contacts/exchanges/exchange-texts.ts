import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import type en from '../../../locales/en/contacts/exchange.json';

/** Returns a text of the pages on which visitors leave their details, by its full key. */
export type ExchangeText = (key: `exchange:${keyof typeof en & string}`, values?: Record<string, unknown>) => string;

/** The texts of the exchange pages in one language. Server only: these pages are sent as finished HTML. */
export function exchangeTexts(locale: Locale): ExchangeText {
  return (key, values) => text(locale, 'exchange', key, values);
}

/** The message for an invalid field, by its error code. */
export function problemText(t: ExchangeText, code: string): string {
  const texts: Record<string, string> = {
    need_name: t('exchange:needName'),
    need_way: t('exchange:needWay'),
    required: t('exchange:needAnswer'),
    invalid_email: t('exchange:invalidEmail'),
    invalid_phone: t('exchange:invalidPhone'),
    too_long: t('exchange:tooLong'),
    no_links: t('exchange:noLinks'),
    need_consent: t('exchange:needConsent'),
  };
  return texts[code] ?? t('exchange:invalid');
}
