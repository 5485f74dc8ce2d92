import { useRouter } from 'next/router';
import { localeOr } from '@/lib/platform/i18n/languages';
import { sentenceGap } from '@/lib/platform/i18n/lists';

/** What stands between two sentences, or a label and its value, in the language of the page. */
export function useGap(): string {
  return sentenceGap(localeOr(useRouter().locale));
}
