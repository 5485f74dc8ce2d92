import { useRouter } from 'next/router';
import { localeOr } from '@/lib/platform/i18n/languages';
import { withNote } from '@/lib/platform/i18n/lists';

/**
 * Returns the function that adds a note in brackets to a text as the reader's language writes it; with an empty text, the note
 * alone, for a text that stands before it.
 */
export function useWithNote() {
  const locale = localeOr(useRouter().locale);
  return (text: string, note: string) => withNote(text, note, locale);
}
