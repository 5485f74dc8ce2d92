import { type AccountKind, accountKinds } from '../account-names';
import { serviceOf } from '../account-service';
import { detectAccount } from '../accounts';
import { inContext } from './column-context';
import { foldedHeader, kindWords, thingWords, wholeHeaders } from './column-words';
import { exportColumns, formerColumns } from './export-columns';
import { isWholeName, maySayWay, namesByContent } from './name-columns';
import type { ColumnTarget } from './targets';

export { personOfRow } from './row';
export type { ColumnTarget } from './targets';

const addressParts = ['street2', 'street', 'poBox', 'postcode', 'city', 'country', 'region', 'full'] as const;

function kindIn(header: string): 'work' | 'home' | 'other' {
  if (kindWords.home.test(header)) return 'home';
  return kindWords.work.test(header) ? 'work' : 'other';
}

/** Returns the service whose name the header of a column contains: `LinkedIn`, `LinkedIn URL`, `Twitter handle`. */
function accountIn(header: string): AccountKind | undefined {
  const name = header.replace(/ (?:url|profile|profile url|id|handle|username|account|link|bio)$/, '');
  return accountKinds.find((kind) => kind === serviceOf(name));
}

/** Returns the target of a column by its name alone; undefined where the name is unknown. */
function byName(column: string): ColumnTarget | undefined {
  const own = [...exportColumns, ...formerColumns].find(({ name }) => name === column);
  if (own !== undefined) return own.target;
  const header = foldedHeader(column);
  const account = accountIn(header);
  if (account !== undefined) return `account.${account}`;
  const whole = wholeHeaders.find(([pattern]) => pattern.test(header));
  if (whole !== undefined) return whole[1];
  if (isWholeName(header)) return 'name.full';
  const kind = kindIn(header);
  if (thingWords.email.test(header)) return `email.${kind}`;
  if (kindWords.fax.test(header)) return 'phone.fax';
  if (kindWords.mobile.test(header)) return 'phone.mobile';
  if (thingWords.phone.test(header)) return `phone.${kind}`;
  if (thingWords.website.test(header)) return 'website';
  const part = addressParts.find((each) => thingWords[each].test(header));
  if (part === undefined) return undefined;
  const isFurtherLine = (part === 'street' || part === 'full') && /(?<!\d)[23](?!\d)/.test(header);
  return `address.${kind}.${isFurtherLine ? 'street2' : part}`;
}

/** Returns the target of a column by its non-empty cells; undefined where these are not all of the same form. */
function byContent(cells: readonly string[]): ColumnTarget | undefined {
  if (cells.length === 0) return undefined;
  const are = (pattern: RegExp) => cells.every((cell) => pattern.test(cell));
  if (are(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/)) return 'email.other';
  if (are(/^\s*https?:\/\/\S+\s*$/i)) return 'website';
  return are(/^\s*\+?[\d\s()./-]{7,24}$/) && !are(/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/) ? 'phone.other' : undefined;
}

/** Returns the service if all cells hold addresses of the same one. */
function accountOf(cells: readonly string[]): AccountKind | undefined {
  const [first] = cells;
  const kind = first === undefined ? null : detectAccount(first);
  return kind !== null && cells.every((cell) => detectAccount(cell) === kind) ? kind : undefined;
}

/** Returns whether days are written before months: where a cell shows it, else by the language of the header. */
function isDayFirst(column: string, cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(cell));
  if (numbers.some((match) => Number(match?.[1]) > 12)) return true;
  return !numbers.some((match) => Number(match?.[2]) > 12) && !/^(?:birth|date of)/.test(foldedHeader(column));
}

/** Columns of birthdays of which all rows are read: more of them are in no table of people. */
const maxBirthdays = 5;

/** Returns the name of a column without a header, as in a spreadsheet: A, B … Z, AA, AB … */
export function letters(at: number): string {
  return (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** Returns whether the cells only number the rows. */
const areCounting = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell, at) => /^\d{1,6}$/.test(cell) && Number(cell) === Number(cells[0]) + at);

/**
 * Returns the target of each column, by its name and, where that is unknown, by its cells. Columns whose target stays unknown
 * are kept (`more`), except row numbers.
 *
 * @param rows the data rows, or none: the first ones are sampled, and all are read for the order of day and month
 */
export function guessColumns(columns: readonly string[], rows: readonly (readonly string[])[]): ColumnTarget[] {
  const headers = columns.map((column) => foldedHeader(column.slice(0, 200)));
  const sample = rows.slice(0, 50);
  const isUnnamed = columns.map((column, at) => column.trim() === '' || column === letters(at));
  let birthdays = 0;
  const targets = columns.map((column, at): ColumnTarget => {
    const cellsOf = (some: readonly (readonly string[])[]) =>
      some.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '');
    const cells = cellsOf(sample);
    const named = isUnnamed[at] ? undefined : byName(column.slice(0, 200));
    const target =
      named === 'name.full' && maySayWay(headers[at] ?? '') ? (byContent(cells) ?? named) : (named ?? byContent(cells));
    if (target === 'website') {
      const account = accountOf(cells);
      return account === undefined ? 'website' : `account.${account}`;
    }
    if (target === 'birthday') {
      birthdays += 1;
      const isLooked = birthdays <= maxBirthdays;
      return isDayFirst(column, isLooked ? cellsOf(rows) : cells) ? 'birthday.dayFirst' : 'birthday';
    }
    return target ?? (isUnnamed[at] && areCounting(cells) ? 'ignore' : 'more');
  });
  return inContext(headers, namesByContent(isUnnamed, targets, sample), sample);
}
