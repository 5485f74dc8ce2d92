import { accountRules } from './rules/account';
import { cardsRules } from './rules/cards';
import { contactsRules } from './rules/contacts';
import { organizationRules } from './rules/organization';

/**
 * The permissions. All other standings are refused: `anonymous` is asked to sign in, everyone else gets
 * "forbidden". `npx tsx scripts/compact-permissions.ts` writes the rules as the compact table that the product uses
 * (`table.generated.ts`).
 */
export const rules = { ...cardsRules, ...contactsRules, ...organizationRules, ...accountRules };
