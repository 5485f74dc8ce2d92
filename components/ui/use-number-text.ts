import { useRouter } from 'next/router';
import { localeOr } from '@/lib/platform/i18n/languages';
import { numberText } from '@/lib/platform/i18n/numbers';

/**
 * Returns the function that formats a number that stands alone in the reader's language; numbers inside translated sentences
 * are formatted there.
 */
export function useNumberText() {
  const locale = localeOr(useRouter().locale);
  return (value: number) => numberText(value, locale);
}
