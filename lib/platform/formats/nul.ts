import { FormatError } from './format-error';

/** An escape of JSON for U+0000: behind no backslash that is itself escaped. */
const escaped = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Refuses a text that holds U+0000: no one types it and no database stores it, so the file is damaged or is not text.
 * @throws FormatError `unreadable`
 */
export function refuseNul(text: string, isJson = false): void {
  if (text.includes('\0') || (isJson && text.includes('\\u0000') && escaped.test(text)))
    throw new FormatError('unreadable');
}
