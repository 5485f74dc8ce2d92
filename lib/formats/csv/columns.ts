import type { AccountKind } from '../accounts';
import type { PersonRead } from '../person';

/** What a column of a table is about. The order here is the one in which they are offered. */
export const columnTargets = [
  'ignore',
  'name.full',
  'name.prefix',
  'name.first',
  'name.middle',
  'name.last',
  'name.suffix',
  'name.preferred',
  'name.phoneticFirst',
  'name.phoneticLast',
  'title',
  'department',
  'company',
  'phoneticCompany',
  'phone.mobile',
  'phone.work',
  'phone.home',
  'phone.fax',
  'phone.other',
  'email.work',
  'email.home',
  'email.other',
  'website',
  ...(['work', 'home', 'other'] as const).flatMap((kind) =>
    (['full', 'street', 'street2', 'poBox', 'city', 'region', 'postcode', 'country'] as const).map(
      (part) => `address.${kind}.${part}` as const,
    ),
  ),
  'account',
  'birthday',
  'note',
  'tags',
  'language',
  'uid',
  /** Kept with the note, behind the column's own name. */
  'more',
  /** Says what kind the columns behind it are of: `Work`, `Home`, `Mobile` or a label of one's own. */
  'kind',
  /** Says which service the account behind it is of. */
  'service',
] as const;

/** One of them, or an account at a service of the catalogue. */
export type ColumnTarget = (typeof columnTargets)[number] | `account.${AccountKind}`;

/**
 * What each column is about, by its name and, where that says nothing, by what is in it.
 *
 * @param rows a few data rows, or none
 */
export function guessColumns(columns: readonly string[], rows: readonly (readonly string[])[]): ColumnTarget[] {
  return columns.map((_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean);
    if (/e-?mail/i.test(columns[at] ?? '') || (cells.length > 0 && cells.every((cell) => cell.includes('@'))))
      return 'email.other';
    if (/^name$/i.test(columns[at] ?? '')) return 'name.full';
    return 'ignore';
  });
}

/**
 * One data row as a person.
 *
 * @param mapping what each column is about, in their order
 * @param place which data row, from 1
 * @param columns the names of the columns, for what is kept under them
 */
export function personOfRow(
  row: readonly string[],
  mapping: readonly ColumnTarget[],
  place: number,
  columns: readonly string[] = [],
): PersonRead {
  const person: PersonRead = {
    ...{ place, name: {}, phones: [], emails: [], websites: [], accounts: [], addresses: [], categories: [], more: [] },
  };
  for (const [at, target] of mapping.entries()) {
    const cell = row[at]?.trim() ?? '';
    if (cell === '') continue;
    if (target === 'name.full') person.fullName = cell;
    if (target === 'email.other') person.emails.push({ address: cell, kind: 'other', isPrimary: false });
    if (target === 'more') person.more.push(`${columns[at] ?? ''}: ${cell}`);
  }
  return person;
}
