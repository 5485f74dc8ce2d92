import { direction } from '@/lib/platform/i18n/languages';

/** Marks what the card's owner wrote: its language, and its direction where that can be told from it. */
export function ownWords(language: string): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: direction(language) };
}

/**
 * One line of the owner's words inside a line of ours. `auto`: a Latin company on an Arabic card reads left to right.
 */
export function OwnWords({ text, language, className }: { text: string; language: string; className?: string }) {
  return (
    <bdi lang={language} dir="auto" className={className}>
      {text}
    </bdi>
  );
}
