import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import { id, instant, times } from './columns';
import { users } from './users';

/** Programs of others that may ask users to act for them (OAuth 2.1, section 2: clients). */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    /** The client identifier, public. */
    id: text('id').primaryKey(),
    /** The user who registered the program; null for one that registered itself (RFC 7591). */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    /** SHA-256 of the client secret, base64url; null for a public client, which can keep none. */
    secretHash: text('secret_hash'),
    ...times(),
  },
  (table) => [
    index('oauth_clients_owner').on(table.ownerId),
    check('oauth_clients_return', sql`cardinality(${table.redirectUris}) between 1 and 10`),
  ],
);

/** What users have allowed programs: one row for each time that a user agreed, until the user or the program ends it. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    /** What the server's library stores of a grant. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** How the session in which the user agreed had signed in (`SessionMark.via`); null where that is not known. */
    via: text('via').$type<SignInWay>(),
    expiresAt: instant('expires_at').notNull(),
    /** Accurate to a minute; null where the program has not asked for anything yet. */
    lastUsedAt: instant('last_used_at'),
    ...times(),
  },
  (table) => [index('oauth_grants_user').on(table.userId), index('oauth_grants_client').on(table.clientId)],
);

/**
 * Codes, access and refresh tokens, and authorizations that are under way, as the server's library stores them. Their ids are secrets
 * that a program or a browser holds: only a hash is kept.
 */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    /** The kind of record, by the library's name for it: `AccessToken`. */
    model: text('model').notNull(),
    /** SHA-256 of the id, base64url. */
    hash: text('hash').notNull(),
    grantId: uuid('grant_id').references(() => oauthGrants.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a code or a refresh token was used, which it can be once. */
    consumedAt: instant('consumed_at'),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.hash] }),
    index('oauth_records_grant').on(table.grantId),
    index('oauth_records_expiry').on(table.expiresAt),
  ],
);
