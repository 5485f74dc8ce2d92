import { useRouter } from 'next/router';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';

/** What a language is called in the reader's language, as in a sentence. */
export function useLanguageName(): (locale: Locale) => string {
  const reader = localeOr(useRouter().locale);
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  return (locale) => names.of(locale.split('-', 1)[0] ?? locale) ?? locale;
}
