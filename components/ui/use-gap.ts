import { useRouter } from 'next/router';
import { localeOr } from '@/lib/platform/i18n/languages';
import { sentenceGap } from '@/lib/platform/i18n/lists';

/** Returns the separator between two sentences, or between a label and its value, in the page's language. */
export function useGap(): string {
  return sentenceGap(localeOr(useRouter().locale));
}
