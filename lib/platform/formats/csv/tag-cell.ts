import { separator } from './export-columns';

/** Characters that users type between tags. */
const byHand = /[,;、；\n]/;
/** The separator without its last space, which a cell may have lost. */
const bare = separator.trimEnd();

/**
 * Returns tags as one cell. A single tag that contains a character which users type between tags is followed by the separator,
 * so that it is read as one tag.
 */
export function cellOfTags(tags: readonly string[]): string {
  const [only = ''] = tags;
  return tags.length === 1 && byHand.test(only) ? only + bare : tags.join(separator);
}

/**
 * Returns whether the table is from Google, which separates labels only by its own separator: `Group Membership`, or `Labels`
 * beside `E-mail 1 - Value`.
 */
const isGoogles = (column: string, columns: readonly string[]) =>
  /^group membership$/i.test(column) ||
  (/^labels$/i.test(column) && columns.some((each) => /^\S+ 1 - (?:label|type|value|formatted)$/i.test(each)));

/**
 * Returns the tags in a cell: split at the separator of programs where there is one, else at the characters that users type
 * between tags.
 */
export function tagsOfCell(text: string, column: string, columns: readonly string[]): string[] {
  const whole = text.endsWith(bare) ? text.slice(0, -bare.length) : text;
  const isOfProgram = whole !== text || text.includes(separator) || isGoogles(column, columns);
  const parts = isOfProgram ? whole.split(separator) : whole.split(byHand);
  return parts.map((each) => each.trim());
}
