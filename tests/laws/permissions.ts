/** Columns of `permissions.md` that exist so far: anonymous, the thing's own user, unrelated, staff SUPPORT, staff ADMIN. */
export const columns = ['AN', 'US', 'XO', 'SS', 'SA'] as const;
export type Column = (typeof columns)[number];

/** `Y` allowed · 1, 3, 4: refused with 401, 403, 404 · `a`: only in a support session · `c`: allowed on a personal card. */
export type Cell = 'Y' | '1' | '3' | '4' | 'a' | 'c';

/** Rows of `permissions.md` for the nouns that exist, letter by letter. */
export const permissions = {
  'profile.read active (page, vCard, QR, pass)': { AN: 'Y', US: 'Y', XO: 'Y', SS: 'Y', SA: 'Y' },
  'profile.read paused': { AN: '4', US: 'Y', XO: '4', SS: 'a', SA: 'a' },
  'profile.create personal': { AN: '1', US: 'Y', XO: 'Y', SS: '3', SA: '3' },
  'profile.edit free fields': { AN: '1', US: 'Y', XO: '4', SS: '3', SA: '3' },
  'profile.rename / pause / delete': { AN: '1', US: 'c', XO: '4', SS: '3', SA: '3' },
  'code.claim (own card)': { AN: '1', US: 'Y', XO: 'Y', SS: '3', SA: '3' },
  'contact.* (private)': { AN: '1', US: 'Y', XO: '4', SS: '3', SA: '3' },
  'exchange.submit on an active card': { AN: 'Y', US: 'Y', XO: 'Y', SS: 'Y', SA: 'Y' },
  'exchangeForm.configure': { AN: '1', US: 'c', XO: '4', SS: '3', SA: '3' },
} as const satisfies Record<string, Record<Column, Cell>>;

export type Action = keyof typeof permissions;
