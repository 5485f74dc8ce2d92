import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { users } from './users';

/** Domains that an organization says are its own, and has proven where `verified_at` is set; one proves a domain at a time. */
export const organizationDomains = pgTable(
  'organization_domains',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In ASCII and lower case (`xn--…`). */
    domain: text('domain').notNull(),
    /** What the domain's record must say. */
    token: text('token').notNull(),
    verifiedAt: instant('verified_at'),
    /** When the record was last looked for. */
    checkedAt: instant('checked_at'),
    /** Since when the record of a proven domain is missing. */
    missingSince: instant('missing_since'),
    ...times(),
  },
  (table) => [
    uniqueIndex('organization_domains_own').on(table.organizationId, table.domain),
    uniqueIndex('organization_domains_verified').on(table.domain).where(sql`verified_at is not null`),
  ],
);

/** How the people of an organization sign in at its own identity provider. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['oidc', 'saml'] }).notNull(),
    /** Everything but the secret, by kind (`lib/organization/sso/schema.ts`). */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    /** The client's secret, sealed (`lib/organization/sso/seal.ts`). */
    secret: text('secret'),
    /** When an owner last signed in through it as it now is. */
    provenAt: instant('proven_at'),
    /** Since when members of the organization's domains sign in through it alone. */
    enforcedAt: instant('enforced_at'),
    /** Counts edits: an edit that carries an older number is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [uniqueIndex('sso_connections_organization').on(table.organizationId)],
);

/** Sign-ins on their way to a provider and back: ten minutes, single use. Of what the browser holds only the SHA-256 is kept. */
export const ssoAttempts = pgTable(
  'sso_attempts',
  {
    id: id(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => ssoConnections.id, { onDelete: 'cascade' }),
    stateHash: text('state_hash').notNull(),
    /** Of what only the browser that began knows. */
    secretHash: text('secret_hash').notNull(),
    /** OpenID Connect: the PKCE verifier (RFC 7636), from which the nonce is made as well. */
    verifier: text('verifier').notNull(),
    locale: text('locale').notNull(),
    /** An owner tries the connection: nobody is signed in by it. */
    isTest: boolean('is_test').notNull(),
    /** SAML: whom the provider named, and of the code that leads the browser on. */
    subject: jsonb('subject').$type<unknown>(),
    codeHash: text('code_hash'),
    /** Why the provider's answer did not hold (`refusals` of `lib/platform/outside/sso/sso.ts`), for the owner who tries the connection. */
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

/** Our own keys at an organization's provider: it encrypts assertions for them, and checks our requests with them. At most two. */
export const ssoKeys = pgTable(
  'sso_keys',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** PEM; the certificate signs itself. */
    certificate: text('certificate').notNull(),
    /** The private key (PEM), sealed for the row's id (`lib/organization/sso/seal.ts`). */
    secret: text('secret').notNull(),
    ...times(),
  },
  (table) => [index('sso_keys_organization').on(table.organizationId)],
);

/** Assertions that nobody asked for and that have been taken, until they hold no longer: each opens one sign-in. */
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

/** Whom an organization's provider means: an account by provider and subject, never by its address. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The issuer, or the entity id. */
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
