import { wellFormed } from './characters';
import { tidyText } from './tidy-text';

/** A text on one line: without control characters, noncharacters and unpaired surrogates, with single spaces. */
export function oneLine(text: string): string {
  return tidyText(wellFormed(text))
    .replace(/\p{NChar}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A text of several lines: line breaks become LF; all control characters except tab and LF, and noncharacters, are removed. */
export function someLines(text: string): string {
  return tidyText(wellFormed(text))
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{NChar}]/gu, '')
    .trim();
}
