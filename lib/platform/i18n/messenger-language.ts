import type { Locale } from './languages';

/** The languages of Intercom's messenger by locale (https://developers.intercom.com, `language_override`). */
const languages: Record<Locale, string> = {
  en: 'en',
  'fr-CA': 'fr',
  'es-MX': 'es',
  de: 'de',
  it: 'it',
  'pt-BR': 'pt-BR',
  ar: 'ar',
  zh: 'zh-CN',
  ja: 'ja',
};

/** The messenger's name of a language. */
export function messengerLanguage(locale: Locale): string {
  return languages[locale];
}
