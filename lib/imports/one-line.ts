import { wellFormed } from '@/lib/formats/characters';

/** A text as one line: no control characters, no halves of characters, single spaces. */
export function oneLine(text: string): string {
  return wellFormed(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A text of several lines, without other control characters. */
export function someLines(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
