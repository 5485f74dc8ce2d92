import { colleagues, each, people, type Rule, staff } from '../standings';

/** Who may do what with accounts, their keys and programs, and for staff. */
export const accountRules = {
  'account.disable': { allow: ['staffAdmin'], hide: ['stranger'] },
  'integration.own': { allow: [...colleagues, 'self'], none: ['stranger'] },
  'account.own': { when: each([...colleagues, 'self'], 'freshSignInForSelf'), hide: ['stranger'] },
  'staff.search': { allow: staff, hide: people },
  'staff.openSupport': { when: each(staff, 'inSupportSession'), hide: people },
} as const satisfies Record<string, Rule>;
