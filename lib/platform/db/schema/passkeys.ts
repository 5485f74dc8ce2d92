import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { users } from './users';

/**
 * Passkeys with which users sign in (WebAuthn). The private key never leaves the user's authenticator. Bytes are kept in base64url, as browsers
 * name them.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull(),
    /** The public key, as the authenticator encodes it (COSE). */
    publicKey: text('public_key').notNull(),
    /** How often the passkey was used, as far as its authenticator counts; 0 where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, as they say. */
    transports: text('transports').array().notNull(),
    /** The host for which the passkey was made: browsers offer it there alone. */
    rpId: text('rp_id').notNull(),
    /** The model of the authenticator; all zeros where it does not say. */
    aaguid: uuid('aaguid').notNull(),
    /** Whether the authenticator may copy the passkey to other devices, and whether it has. */
    isSyncable: boolean('is_syncable').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    ...times(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

/** Challenges of passkeys that were answered, by the SHA-256 of their bytes: each is accepted once. Unanswered ones are kept nowhere. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { hash: text('hash').primaryKey(), expiresAt: instant('expires_at').notNull(), ...times() },
  (table) => [index('spent_challenges_expiry').on(table.expiresAt)],
);
