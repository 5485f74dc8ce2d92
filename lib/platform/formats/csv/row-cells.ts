import { cleanText } from '@/lib/platform/formats/vcard/escape';
import { foldedHeader, kindWords } from './column-words';
import { separator } from './own-columns';
import { unguarded } from './write';

/** A day that is none, as Outlook writes it into every row: `0/0/00`, `00.00.0000`, `0000-00-00`. */
const noDay = /^0{1,4}([/.-])0{1,2}\1\s?0{1,4}(?:\s+0{1,2}:00(?::00)?)?$/;

/**
 * A cell as it was before a program made it harmless for spreadsheets; Excel's own way to keep a number a text is `="0049"`.
 * Empty where it only says that there is nothing.
 */
export function plainCell(cell: string): string {
  const text = unguarded(cell);
  const plain = cleanText(/^="([^"]*)"$/.exec(text)?.[1] ?? text);
  return noDay.test(plain) ? '' : plain;
}

/** The lines of a cell between commas. */
export const oneLine = (text: string) =>
  /[\t\n]/.test(text)
    ? text
        .split(/[\t\n]/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(', ')
    : text;

/** Google puts several values of a kind into one cell. */
export const several = (text: string) => text.split(separator).map((each) => oneLine(each.trim()));

/** What a cell such as `* Work`, `Home Fax` or `Assistant` says of the columns behind it. */
export type Said = {
  kind?: 'work' | 'home' | 'other';
  isMobile?: boolean;
  isFax?: boolean;
  label?: string;
  isPrimary: boolean;
};

/** What one cell says of the columns behind it. */
export function said(cell: string): Said {
  const isPrimary = cell.startsWith('* ');
  const text = cell.replace(/^\* ?/, '').trim();
  const folded = foldedHeader(text);
  if (
    folded === '' ||
    /^(?:other|sonstige|autre|otro|altro|outro|その他|其他|main|internet|profile|homepage|home page|smtp|ex)$/.test(
      folded,
    )
  )
    return { isPrimary };
  const isMobile = kindWords.mobile.test(folded);
  const isFax = kindWords.fax.test(folded);
  const kind = kindWords.work.test(folded) ? 'work' : kindWords.home.test(folded) ? 'home' : undefined;
  if (isMobile || isFax || kind !== undefined) return { isMobile, isFax, ...(kind && { kind }), isPrimary };
  return { label: text, isPrimary };
}

/** A label to spread, none where there is none. */
export function labelled(label: string | undefined): { label?: string } {
  return label === undefined ? {} : { label };
}
