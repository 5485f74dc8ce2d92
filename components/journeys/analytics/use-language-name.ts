import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { localeOr } from '@/lib/platform/i18n/languages';

/** Returns the function that names a language (BCP 47) in the reader's language. */
export function useLanguageName(): (tag: string) => string {
  const { t } = useTranslation('analytics');
  const reader = localeOr(useRouter().locale);
  const names = new Intl.DisplayNames(reader, { type: 'language', languageDisplay: 'standard', fallback: 'code' });
  return (tag) => {
    try {
      const name = names.of(tag) ?? tag;
      // French and others write them small in a sentence; here each begins a line.
      return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
    } catch {
      // A browser may ask for anything.
      return t('unknown');
    }
  };
}
