import { useRouter } from 'next/router';
import { language, localeOr } from '@/lib/i18n/languages';

/** Writes numbers as the reader's language does: alone, or as the `count` of a text. */
export function useCount() {
  const { format } = language(localeOr(useRouter().locale));
  const written = (count: number) => new Intl.NumberFormat(format).format(count);
  return { written, counted: (count: number) => ({ count, replace: { count: written(count) } }) };
}
