import { parseEmail } from './email';
import { tidyName } from './tidy-text';

/** An entry of a list of addresses: what was written, the address if it is one, and the name before it. */
export type ListedAddress = { text: string; email: string | null; name: string };

/** Splits at commas, semicolons, tabs and line ends, but not within quotation marks or angle brackets. */
function entriesOf(text: string): string[] {
  const entries: string[] = [];
  let entry = '';
  let isQuoted = false;
  let isBracketed = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === '<') isBracketed = true;
    if (letter === '>') isBracketed = false;
    // A line ends everything: one missing quotation mark must not swallow the rest.
    const isEnd = /[\n\r]/.test(letter) || (/[,;\t、，；]/.test(letter) && !isQuoted && !isBracketed);
    if (!isEnd) {
      entry += letter;
      continue;
    }
    entries.push(entry);
    [entry, isQuoted, isBracketed] = ['', false, false];
  }
  return [...entries, entry].map((each) => each.trim()).filter(Boolean);
}

function readEntry(text: string): ListedAddress[] {
  const [, before, address] = /^(.*?)<([^<>]*)>$/u.exec(text) ?? [];
  if (before !== undefined && address !== undefined)
    return [{ text, email: parseEmail(address), name: tidyName(before.replace(/["']/g, '')).trim() }];
  const words = text.split(/\s+/);
  // Addresses with nothing but space between them.
  if (words.length > 1 && words.every((word) => parseEmail(word) !== null)) return words.flatMap(readEntry);
  return [{ text, email: parseEmail(text), name: '' }];
}

/**
 * Reads a pasted list of addresses as mail programs and tables write them: `Name <address>`, with commas, semicolons, tabs or
 * lines between them. Of an address that comes twice, the first stays.
 */
export function readAddressList(text: string): ListedAddress[] {
  const seen = new Set<string>();
  return entriesOf(text)
    .flatMap(readEntry)
    .filter(({ email, text: written }) => {
      const key = email ?? written;
      return seen.has(key) ? false : seen.add(key);
    });
}
