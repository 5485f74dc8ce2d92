import { cleanText } from '@/lib/platform/formats/vcard/escape';
import { foldedHeader, kindWords } from './column-words';
import { separator } from './export-columns';
import { unguarded } from './write';

/** An empty date, as Outlook writes it into every row: `0/0/00`, `00.00.0000`, `0000-00-00`. */
const noDay = /^0{1,4}([/.-])0{1,2}\1\s?0{1,4}(?:\s+0{1,2}:00(?::00)?)?$/;

/**
 * Returns the original text of a cell, without what a program added to make it harmless in spreadsheets, and without Excel's
 * way to keep a number as text, `="0049"`. Empty for an empty date.
 */
export function plainCell(cell: string): string {
  const text = unguarded(cell);
  const plain = cleanText(/^="([^"]*)"$/.exec(text)?.[1] ?? text);
  return noDay.test(plain) ? '' : plain;
}

/** Returns the lines of a cell joined with commas. */
export const oneLine = (text: string) =>
  /[\t\n]/.test(text)
    ? text
        .split(/[\t\n]/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(', ')
    : text;

/** The most values in one cell; the rest stays in the last one. */
const maxInCell = 20;

/** Returns the values in one cell. Google writes several values of a kind into one cell. */
export function several(text: string): string[] {
  const parts = text.split(between);
  const kept =
    parts.length > maxInCell ? [...parts.slice(0, maxInCell - 1), parts.slice(maxInCell - 1).join(separator)] : parts;
  return kept.map((each) => oneLine(each.trim()));
}

// The space around the separator is lost at the ends of a cell, where the first or last value is empty.
const between = new RegExp(`(?:^| )${separator.trim()}(?: |$)`);

/** The kind or label that a cell such as `* Work`, `Home Fax` or `Assistant` gives to the columns after it. */
export type Said = {
  kind?: 'work' | 'home' | 'other';
  isMobile?: boolean;
  isFax?: boolean;
  label?: string;
  /** The cell's own words, in our own tables, and where they name a kind that only phones have. */
  written?: string;
  isPrimary: boolean;
};

const plainKinds = new Set(['work', 'home', 'mobile', 'fax', 'other']);

/**
 * Returns the kind or label that a cell of our own tables gives to the columns after it: whatever else than a kind stands there
 * is the owner's own label, even if it contains the word of a kind.
 */
export function ownSaid(cell: string): Said {
  if (cell === '') return { isPrimary: false };
  const own = { ...said(cell), written: cell, isPrimary: false };
  return plainKinds.has(cell.toLowerCase()) ? own : { ...own, label: cell };
}

/** Returns the kind or label that a cell gives to the columns after it. */
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
  const written = isMobile || isFax ? { written: text } : {};
  if (isMobile || isFax || kind !== undefined) return { isMobile, isFax, ...(kind && { kind }), ...written, isPrimary };
  return { label: text, isPrimary };
}

/** Returns the label of an email or postal address, which is never mobile or a fax machine: there these words are a label. */
export const labelOfPlace = ({ label, written, kind, isMobile, isFax }: Said): string | undefined =>
  label ?? (kind === undefined && (isMobile || isFax) ? written : undefined);

/** Returns a label as an object to spread; an empty object without a label. */
export function labelled(label: string | undefined): { label?: string } {
  return label === undefined ? {} : { label };
}
