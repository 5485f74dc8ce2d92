import type { ColumnTarget } from './columns';

/**
 * The number of columns for each kind of field; the last column of a kind holds all remaining values, with {@link separator}
 * between them.
 */
export const numbered = { phone: 5, email: 5, website: 3, account: 6, address: 3 } as const;

/** Whether a column says the kind or label of what follows in a table of our own, which keeps the owner's words as they are. */
export const isOwnKind = (column: string): boolean => ownKinds.has(column);

/** The separator between several values in one cell, as in Google's tables. */
export const separator = ' ::: ';

type Column = { name: string; target: ColumnTarget };

const each = (total: number, columns: (at: string) => Column[]) =>
  Array.from({ length: total }, (_, at) => columns(String(at + 1))).flat();

const addressParts: [string, ColumnTarget][] = [
  ['street', 'address.other.street'],
  ['street 2', 'address.other.street2'],
  ['PO box', 'address.other.poBox'],
  ['city', 'address.other.city'],
  ['region', 'address.other.region'],
  ['postcode', 'address.other.postcode'],
  ['country', 'address.other.country'],
];

/**
 * The columns of an export of contacts, in order, each with its target for reading it back. The names are in English and
 * never change, because other programs depend on them.
 */
export const exportColumns: readonly Column[] = [
  { name: 'Prefix', target: 'name.prefix' },
  { name: 'First name', target: 'name.first' },
  { name: 'Middle name', target: 'name.middle' },
  { name: 'Last name', target: 'name.last' },
  { name: 'Suffix', target: 'name.suffix' },
  { name: 'Preferred name', target: 'name.preferred' },
  { name: 'Phonetic first name', target: 'name.phoneticFirst' },
  { name: 'Phonetic last name', target: 'name.phoneticLast' },
  { name: 'Title', target: 'title' },
  { name: 'Department', target: 'department' },
  { name: 'Company', target: 'company' },
  { name: 'Phonetic company', target: 'phoneticCompany' },
  ...each(numbered.phone, (at) => [
    { name: `Phone ${at} type`, target: 'kind' },
    { name: `Phone ${at}`, target: 'phone.other' },
  ]),
  ...each(numbered.email, (at) => [
    { name: `Email ${at} type`, target: 'kind' },
    { name: `Email ${at}`, target: 'email.other' },
  ]),
  ...each(numbered.website, (at) => [
    { name: `Website ${at} type`, target: 'kind' },
    { name: `Website ${at}`, target: 'website' },
  ]),
  ...each(numbered.account, (at) => [
    { name: `Account ${at} label`, target: 'kind' },
    { name: `Account ${at} service`, target: 'service' },
    { name: `Account ${at}`, target: 'account' },
  ]),
  ...each(numbered.address, (at) => [
    { name: `Address ${at} type`, target: 'kind' },
    ...addressParts.map(([part, target]) => ({ name: `Address ${at} ${part}`, target })),
  ]),
  { name: 'Birthday', target: 'birthday' },
  { name: 'Note', target: 'note' },
  { name: 'Tags', target: 'tags' },
  { name: 'Groups', target: 'tags' },
  { name: 'Met at', target: 'more' },
  { name: 'Met in', target: 'more' },
  { name: 'Met on', target: 'more' },
  { name: 'Language', target: 'language' },
  { name: 'Starred', target: 'ignore' },
  { name: 'Source', target: 'ignore' },
  { name: 'Added', target: 'ignore' },
  { name: 'ID', target: 'uid' },
  { name: 'Messages', target: 'note' },
  { name: 'Consent', target: 'ignore' },
  { name: 'Consent version', target: 'ignore' },
  { name: 'Consent language', target: 'ignore' },
  { name: 'Consent on', target: 'ignore' },
  { name: 'Optional consent', target: 'ignore' },
  { name: 'Optional consent text', target: 'ignore' },
  { name: 'Optional consent version', target: 'ignore' },
  { name: 'Optional consent on', target: 'ignore' },
];

const ownKinds = new Set(exportColumns.flatMap(({ name, target }) => (target === 'kind' ? [name] : [])));

/** Columns under former headers of our tables; they are still read. */
export const formerColumns: readonly Column[] = ['', ' text', ' version', ' on'].map((part) => ({
  name: `Further consent${part}`,
  target: 'ignore',
}));
