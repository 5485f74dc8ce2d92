/**
 * The nine languages, one row each. `code` is the BCP 47 tag used in addresses and folders, `label` what the language
 * picker shows, `short` the short code, `format` the regional format given to Intl, `direction` the writing direction.
 */
export const languages = [
  { code: 'en', label: 'English', short: 'EN', format: 'en-US', direction: 'ltr' },
  { code: 'fr-CA', label: 'Français', short: 'FR', format: 'fr-CA', direction: 'ltr' },
  { code: 'es-MX', label: 'Español', short: 'ES', format: 'es-MX', direction: 'ltr' },
  { code: 'de', label: 'Deutsch', short: 'DE', format: 'de-DE', direction: 'ltr' },
  { code: 'it', label: 'Italiano', short: 'IT', format: 'it-IT', direction: 'ltr' },
  { code: 'pt-BR', label: 'Português', short: 'BR', format: 'pt-BR', direction: 'ltr' },
  { code: 'ar', label: 'العربية', short: 'AR', format: 'ar-EG', direction: 'rtl' },
  { code: 'zh', label: '中文', short: 'ZH', format: 'zh-CN', direction: 'ltr' },
  { code: 'ja', label: '日本語', short: 'JA', format: 'ja-JP', direction: 'ltr' },
] as const;

/** A language of the interface, as it stands in addresses. */
export type Locale = (typeof languages)[number]['code'];

export const defaultLocale: Locale = 'en';

/** Every locale, in the order of the specification (section 9). */
export const locales = ['en', 'fr-CA', 'es-MX', 'ar', 'ja', 'zh', 'it', 'de', 'pt-BR'] as const satisfies Locale[];

/** Whether a value is one of the nine; a locale named `default` is not (specification, section 9). */
export function isLocale(value: unknown): value is Locale {
  return languages.some((language) => language.code === value);
}

/** The value where it is one of the nine locales, else the default. */
export function localeOr(value: unknown): Locale {
  return isLocale(value) ? value : defaultLocale;
}

/** The row of a locale. */
export function language(locale: Locale): (typeof languages)[number] {
  return languages.find((row) => row.code === locale) ?? languages[0];
}

/** Writing direction of any BCP 47 language; Arabic is the only right-to-left one (specification, section 4). */
export function direction(tag: string): 'ltr' | 'rtl' {
  return tag === 'ar' || tag.startsWith('ar-') ? 'rtl' : 'ltr';
}
