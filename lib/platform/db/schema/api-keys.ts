import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '@/lib/platform/auth/key-model';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { users } from './users';

/** Keys with which programs use the API. Only a hash of each key is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    /** The user as whom the key acts, who made it. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The organization to which the key is confined; null for a user's own key. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** The first characters of the key, by which its owner recognizes it. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the key, hexadecimal. */
    hash: text('hash').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    /** How the session in which the key was made had signed in (`SessionMark.via`); null where that is not known. */
    via: text('via').$type<SignInWay>(),
    /** Null where the key is valid until it is revoked. */
    expiresAt: instant('expires_at'),
    /** Accurate to a minute; null where the key was never used. */
    lastUsedAt: instant('last_used_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.hash),
    index('api_keys_user').on(table.userId),
    index('api_keys_organization').on(table.organizationId),
    check('api_keys_of_use', sql`cardinality(${table.scopes}) > 0`),
  ],
);
