import { wellFormed } from './characters';
import { tidyText } from './tidy-text';

/** A text as one line: no control characters, no noncharacters, no halves of characters, single spaces. */
export function oneLine(text: string): string {
  return tidyText(wellFormed(text))
    .replace(/\p{NChar}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A text of several lines, without other control characters. */
export function someLines(text: string): string {
  return tidyText(wellFormed(text))
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{NChar}]/gu, '')
    .trim();
}
