import type { AccountKind } from '../accounts';

/** What a column of a table is about, in the order in which it is offered. */
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
  /** `12/31/1990` is the last day of December; what is written otherwise is understood as well. */
  'birthday',
  /** `31/12/1990` is. */
  'birthday.dayFirst',
  'birthday.year',
  'birthday.month',
  'birthday.day',
  'note',
  'tags',
  /** A link to a picture, which is not followed. */
  'photo',
  'language',
  'uid',
  /** Kept with the note, behind the column's own name. */
  'more',
  /** Says what kind the columns behind it are of: `Work`, `Home`, `Mobile`, or a label of one's own. */
  'kind',
  /** Says which service the account behind it is of. */
  'service',
] as const;

/** One of them, or an account at a service of the catalogue. */
export type ColumnTarget = (typeof columnTargets)[number] | `account.${AccountKind}`;
