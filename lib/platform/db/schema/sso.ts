import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { users } from './users';

/**
 * Domains that an organization claims; proven where `verified_at` is set. A domain can be proven by only one organization at a
 * time.
 */
export const organizationDomains = pgTable(
  'organization_domains',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In ASCII and lower case (`xn--…`). */
    domain: text('domain').notNull(),
    /** The token that the domain's DNS record must contain. */
    token: text('token').notNull(),
    verifiedAt: instant('verified_at'),
    /** When the DNS record was last checked. */
    checkedAt: instant('checked_at'),
    /** Since when the DNS record of a proven domain is missing. */
    missingSince: instant('missing_since'),
    ...times(),
  },
  (table) => [
    uniqueIndex('organization_domains_own').on(table.organizationId, table.domain),
    uniqueIndex('organization_domains_verified').on(table.domain).where(sql`verified_at is not null`),
  ],
);

/** How the members of an organization sign in at its own identity provider. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['oidc', 'saml'] }).notNull(),
    /** All settings but the secret, by kind (`lib/organization/sso/schema.ts`). */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    /** The client's secret, sealed (`lib/platform/seal.ts`). */
    secret: text('secret'),
    /** When an owner last signed in through the connection with its present settings. */
    provenAt: instant('proven_at'),
    /** Since when members of the organization's domains can sign in only through this connection. */
    enforcedAt: instant('enforced_at'),
    /** Counts edits: an edit that is based on an older version is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [uniqueIndex('sso_connections_organization').on(table.organizationId)],
);

/**
 * Sign-ins that are on their way to a provider and back: ten minutes, single use. The browser's secrets are kept only as
 * SHA-256.
 */
export const ssoAttempts = pgTable(
  'sso_attempts',
  {
    id: id(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => ssoConnections.id, { onDelete: 'cascade' }),
    stateHash: text('state_hash').notNull(),
    /** The hash of a secret that only the browser which began the sign-in knows. */
    secretHash: text('secret_hash').notNull(),
    /** OpenID Connect: the PKCE verifier (RFC 7636), from which the nonce is made as well. */
    verifier: text('verifier').notNull(),
    locale: text('locale').notNull(),
    /** The sign-in is an owner's test of the connection: it signs no one in. */
    isTest: boolean('is_test').notNull(),
    /** SAML: the subject that the provider named, and the hash of the code with which the browser continues. */
    subject: jsonb('subject').$type<unknown>(),
    codeHash: text('code_hash'),
    /**
     * Why the provider's response was refused (`refusals` of `lib/platform/outside/sso/sso.ts`), for the owner who tests the
     * connection.
     */
    refusal: text('refusal'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('sso_attempts_state').on(table.stateHash),
    index('sso_attempts_connection').on(table.connectionId),
    index('sso_attempts_expiry').on(table.expiresAt),
  ],
);

/**
 * Our own keys for an organization's provider, which encrypts assertions with them and checks our requests' signatures. At
 * most two.
 */
export const ssoKeys = pgTable(
  'sso_keys',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** PEM; the certificate is self-signed. */
    certificate: text('certificate').notNull(),
    /** The private key (PEM), sealed for the row's id (`lib/platform/seal.ts`). */
    secret: text('secret').notNull(),
    ...times(),
  },
  (table) => [index('sso_keys_organization').on(table.organizationId)],
);

/** Unsolicited assertions that were accepted, kept until they expire: each opens only one sign-in. */
export const ssoAssertions = pgTable(
  'sso_assertions',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the assertion's id. */
    assertionHash: text('assertion_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.assertionHash] }),
    index('sso_assertions_expiry').on(table.expiresAt),
  ],
);

/** The accounts for a provider's subjects. An account is found by provider and subject, never by its email address. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The issuer (OpenID Connect) or the entity id (SAML). */
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.provider, table.subject] }),
    index('sso_identities_user').on(table.userId),
  ],
);
