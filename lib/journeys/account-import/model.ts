/** What an archive brings, in the order in which it comes. */
export const broughtKinds = [
  'files',
  'cards',
  'links',
  'groups',
  'contacts',
  'reminders',
  'events',
  'templates',
] as const;
export type BroughtKind = (typeof broughtKinds)[number];

/** Kinds that stay behind by decision (docs/account-archive.md). */
export const leftKinds = ['organizationCards', 'codes', 'exchanges', 'merges', 'apiKeys', 'webhooks'] as const;
export type LeftKind = (typeof leftKinds)[number];
