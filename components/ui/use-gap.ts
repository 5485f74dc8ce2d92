import { useRouter } from 'next/router';
import { localeOr } from '@/lib/i18n/languages';
import { sentenceGap } from '@/lib/i18n/lists';

/** What stands between two sentences, or a label and its value, in the language of the page. */
export function useGap(): string {
  return sentenceGap(localeOr(useRouter().locale));
}
