import { useRouter } from 'next/router';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';

/** Returns the function that names a language in the reader's language, as it is written in a sentence. */
export function useLanguageName(): (locale: Locale) => string {
  const reader = localeOr(useRouter().locale);
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  return (locale) => names.of(locale.split('-', 1)[0] ?? locale) ?? locale;
}
