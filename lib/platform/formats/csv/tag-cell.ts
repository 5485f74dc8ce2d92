import { separator } from './own-columns';

/** What people write between tags. */
const byHand = /[,;、；\n]/;
/** The separator of programs without the space behind it that a cell may have lost. */
const bare = separator.trimEnd();

/** Tags as one cell. A single one that holds what people write between tags has the separator behind it: it stays one. */
export function cellOfTags(tags: readonly string[]): string {
  const [only = ''] = tags;
  return tags.length === 1 && byHand.test(only) ? only + bare : tags.join(separator);
}

/** Google's tables, in which labels stand between its separators only: `Group Membership`, or `Labels` beside `E-mail 1 - Value`. */
const isGoogles = (column: string, columns: readonly string[]) =>
  /^group membership$/i.test(column) ||
  (/^labels$/i.test(column) && columns.some((each) => /^\S+ 1 - (?:label|type|value|formatted)$/i.test(each)));

/** The tags of a cell: between the separators of programs where there are any, else between what people write. */
export function tagsOfCell(text: string, column: string, columns: readonly string[]): string[] {
  const whole = text.endsWith(bare) ? text.slice(0, -bare.length) : text;
  const isOfProgram = whole !== text || text.includes(separator) || isGoogles(column, columns);
  const parts = isOfProgram ? whole.split(separator) : whole.split(byHand);
  return parts.map((each) => each.trim());
}
