import { admins, colleagues, type Rule, standings } from '../standings';

/** Who may do what with contacts and those who leave their details. */
export const contactsRules = {
  contact: { allow: ['self'], hide: [...colleagues, 'stranger'] },
  'exchange.submit': { allow: standings },
  'companyContact.read': { allow: [...admins, 'self', 'teamViewer', 'teamManager'], hide: ['member', 'stranger'] },
  'companyContact.change': { allow: [...admins, 'self', 'teamManager'], hide: ['member', 'stranger'] },
} as const satisfies Record<string, Rule>;
