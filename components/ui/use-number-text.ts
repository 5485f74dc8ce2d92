import { useRouter } from 'next/router';
import { localeOr } from '@/lib/platform/i18n/languages';
import { numberText } from '@/lib/platform/i18n/numbers';

/** Writes a number that stands alone as the reader's language does; in a sentence numbers are written so by themselves. */
export function useNumberText() {
  const locale = localeOr(useRouter().locale);
  return (value: number) => numberText(value, locale);
}
