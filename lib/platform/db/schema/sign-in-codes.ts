import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';

/**
 * Six-digit codes sent by email, each for the browser that requested it: only keyed hashes are kept; 10 minutes, 5 attempts,
 * single use.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    email: text('email').notNull(),
    browserHash: text('browser_hash').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    ...times(),
  },
  (table) => [
    index('sign_in_codes_email').on(table.email, table.createdAt),
    index('sign_in_codes_expiry').on(table.expiresAt),
  ],
);
