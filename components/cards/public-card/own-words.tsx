import { direction } from '@/lib/platform/i18n/languages';

/** Returns attributes that mark the owner's text with its language and that language's direction. */
export function ownWords(language: string): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: direction(language) };
}

/** One line of the owner's words inside our own text. `auto`: a Latin company name on an Arabic card reads left to right. */
export function OwnWords({ text, language, className }: { text: string; language: string; className?: string }) {
  return (
    <bdi lang={language} dir="auto" className={className}>
      {text}
    </bdi>
  );
}
