import { FormatError } from './format-error';

/** An escape of JSON for U+0000: behind no backslash that is itself escaped. */
const escaped = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Refuses a text that holds U+0000: nobody has typed it, no database keeps it, and what it stands in was damaged or is no text.
 * @throws FormatError `unreadable`
 */
export function refuseNul(text: string, isJson = false): void {
  if (text.includes('\0') || (isJson && escaped.test(text))) throw new FormatError('unreadable');
}
