import { useRouter } from 'next/router';
import { localeOr } from '@/lib/platform/i18n/languages';
import { withNote } from '@/lib/platform/i18n/lists';

/** Writes a note in brackets behind something, as the reader's language does; the note alone where a text stands before it. */
export function useWithNote() {
  const locale = localeOr(useRouter().locale);
  return (text: string, note: string) => withNote(text, note, locale);
}
