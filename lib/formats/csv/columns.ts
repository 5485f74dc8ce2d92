import { serviceOf } from '../account-service';
import { type AccountKind, accountKinds, detectAccount } from '../accounts';
import { foldedHeader, kindWords, thingWords, wholeHeaders } from './column-words';
import { ownColumns } from './own-columns';
import type { ColumnTarget } from './targets';

export { personOfRow } from './row';
export type { ColumnTarget } from './targets';

const addressParts = ['street2', 'street', 'poBox', 'postcode', 'city', 'country', 'region', 'full'] as const;

function kindIn(header: string): 'work' | 'home' | 'other' {
  if (kindWords.home.test(header)) return 'home';
  return kindWords.work.test(header) ? 'work' : 'other';
}

/** A service of the catalogue as a column is named after it: `LinkedIn`, `LinkedIn URL`, `Twitter handle`. */
function accountIn(header: string): AccountKind | undefined {
  const name = header.replace(/ (?:url|profile|profile url|id|handle|username|account|link|bio)$/, '');
  return accountKinds.find((kind) => kind === serviceOf(name));
}

/** What a column is about by its name alone; undefined where that says nothing. */
function byName(column: string): ColumnTarget | undefined {
  const own = ownColumns.find(({ name }) => name === column);
  if (own !== undefined) return own.target;
  const header = foldedHeader(column);
  const account = accountIn(header);
  if (account !== undefined) return `account.${account}`;
  const whole = wholeHeaders.find(([pattern]) => pattern.test(header));
  if (whole !== undefined) return whole[1];
  const kind = kindIn(header);
  if (thingWords.email.test(header)) return `email.${kind}`;
  if (kindWords.fax.test(header)) return 'phone.fax';
  if (kindWords.mobile.test(header)) return 'phone.mobile';
  if (thingWords.phone.test(header)) return `phone.${kind}`;
  if (thingWords.website.test(header)) return 'website';
  const part = addressParts.find((each) => thingWords[each].test(header));
  return part === undefined ? undefined : `address.${kind}.${part}`;
}

/** What is in all cells of a column that have something; undefined where they are not alike. */
function byContent(cells: readonly string[]): ColumnTarget | undefined {
  if (cells.length === 0) return undefined;
  const are = (pattern: RegExp) => cells.every((cell) => pattern.test(cell));
  if (are(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/)) return 'email.other';
  if (are(/^\s*https?:\/\/\S+\s*$/i)) return 'website';
  return are(/^\s*\+?[\d\s()./-]{7,24}$/) && !are(/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/) ? 'phone.other' : undefined;
}

/** The service whose addresses all cells are. */
function accountOf(cells: readonly string[]): AccountKind | undefined {
  const [first] = cells;
  const kind = first === undefined ? null : detectAccount(first);
  return kind !== null && cells.every((cell) => detectAccount(cell) === kind) ? kind : undefined;
}

/** Whether days are written before months: where a cell says so, or the language of the header does. */
function isDayFirst(column: string, cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(cell));
  if (numbers.some((found) => Number(found?.[1]) > 12)) return true;
  return !numbers.some((found) => Number(found?.[2]) > 12) && !/^(?:birth|date of)/.test(foldedHeader(column));
}

/**
 * What each column is about, by its name and, where that says nothing, by what is in it. Columns that no name or cell tells
 * are kept (`more`) where they have a name.
 *
 * @param rows a few data rows, or none
 */
export function guessColumns(columns: readonly string[], rows: readonly (readonly string[])[]): ColumnTarget[] {
  const headers = columns.map((column) => foldedHeader(column.slice(0, 200)));
  const targets = columns.map((column, at): ColumnTarget => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '');
    const target = byName(column.slice(0, 200)) ?? byContent(cells);
    // Outlook has both: `Title` is what stands before a name.
    if (/^(?:title|titel|titre)$/.test(headers[at] ?? '')) {
      const isPrefix = headers.some((each, other) => other !== at && wholeTitle(each, other > at));
      return isPrefix ? 'name.prefix' : 'title';
    }
    if (
      target === 'name.full' &&
      /^nome$/.test(headers[at] ?? '') &&
      headers.some((each) => /^(?:cognome|sobrenome)$/.test(each))
    )
      return 'name.first';
    if (target === 'website') {
      const account = accountOf(cells);
      return account === undefined ? 'website' : `account.${account}`;
    }
    if (target === 'birthday') return isDayFirst(column, cells) ? 'birthday.dayFirst' : 'birthday';
    return target ?? (/^[A-Z]{1,2}$/.test(column) || column.trim() === '' ? 'ignore' : 'more');
  });
  const isBornInParts = targets.includes('birthday.year');
  return targets.map((target, at) => {
    const header = headers[at] ?? '';
    if (isBornInParts && dayWords.test(header)) return 'birthday.day';
    if (isBornInParts && monthWords.test(header)) return 'birthday.month';
    // Google says before an address what it is of, Outlook behind it which sort of network it is in.
    const mail = /^(e mail \d+) type$/.exec(header)?.[1];
    if (mail !== undefined && headers.includes(`${mail} address`)) return 'ignore';
    const [noun, kind, part] = target.split('.');
    if (noun !== 'address' || part !== 'full') return target;
    // `Address, City, Country`: where no column is the street, this one is.
    const others = targets.filter((other) => other.startsWith(`address.${kind}.`) && other !== target);
    const isStreet = others.length > 0 && !others.some((other) => other.endsWith('.street'));
    return isStreet ? (`address.${kind}.street` as ColumnTarget) : target;
  });
}

// Beside a column for the year of birth these are no dates.
const dayWords = /^(?:birth ?day|geburtstag|誕生日|jour|dia|giorno|日|day|tag|اليوم)$/;
const monthWords = /^(?:mois|mes|mese|月|month|monat|الشهر)$/;

/** Whether another column is the title at work; in French Outlook it has the same name and stands behind. */
function wholeTitle(header: string, isBehind: boolean): boolean {
  return (
    /^(?:job ?title|position|berufsbezeichnung|funktion|puesto|cargo|poste)$/.test(header) ||
    (isBehind && header === 'titre')
  );
}
