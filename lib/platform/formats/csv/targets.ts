import type { AccountKind } from '../account-names';

/** The targets that a column of a table can have, in the order in which they are offered. */
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
    // `full` is the whole address in one text.
    (['full', 'street', 'street2', 'poBox', 'city', 'region', 'postcode', 'country'] as const).map(
      (part) => `address.${kind}.${part}` as const,
    ),
  ),
  'account',
  /** A birthday in which `12/31/1990` is the last day of December; other notations are understood as well. */
  'birthday',
  /** A birthday in which `31/12/1990` is the last day of December. */
  'birthday.dayFirst',
  'birthday.year',
  'birthday.month',
  'birthday.day',
  'note',
  'tags',
  /** A link to a picture; it is not downloaded. */
  'photo',
  'language',
  'uid',
  /** Kept in the note, after the name of its column. */
  'more',
  /** The kind of the columns that follow: `Work`, `Home`, `Mobile`, or the user's own label. */
  'kind',
  /** The service of the account in the column that follows. */
  'service',
] as const;

/** One of `columnTargets`, or an account at a service of the catalogue. */
export type ColumnTarget = (typeof columnTargets)[number] | `account.${AccountKind}`;
