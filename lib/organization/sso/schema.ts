import { z } from 'zod';
import { emailSchema } from '@/lib/account/sign-in/schema';

const line = (most: number) => z.string().trim().min(1, 'required').max(most, 'too_long');

// The limit of a provider's identifier: an index holds it together with a subject, and index entries are limited in bytes.
const isShort = (value: string) => new TextEncoder().encode(value).length <= 1_500;

/** A URL of a provider; whether the server may request it is checked at the request. */
const address = line(2_000).refine((value) => /^https?:\/\/[^\s/?#]/.test(value) && URL.canParse(value), 'invalid_url');

/** An issuer's URL, to which discovery appends its own path (OpenID Connect Discovery 1.0, section 4). */
const issuer = address
  .refine((value) => !/[?#]/.test(value), 'invalid_url')
  .transform((value) => value.replace(/\/\.well-known\/openid-configuration$/, ''))
  .refine(isShort, 'too_long');

export const oidcSettings = z.strictObject({ issuer, clientId: line(500) });
export type OidcSettings = z.output<typeof oidcSettings>;

const certificates = z.array(line(20_000)).min(1, 'required').max(10, 'too_many');
const samlProvider = { entityId: line(1_000).refine(isShort, 'too_long'), signOnUrl: address, certificates };

/** The kind of name that a SAML provider is asked for; `unspecified` leaves the kind to the provider. */
const nameId = z.enum(['emailAddress', 'persistent', 'unspecified']);
const options = { nameId, signsRequests: z.boolean(), isIdpInitiated: z.boolean() };

/** The defaults keep older connections as they were: a name of another kind would stand for another user. */
export const samlSettings = z.strictObject({
  ...samlProvider,
  nameId: options.nameId.default('unspecified'),
  /** Whether our requests are signed. */
  signsRequests: options.signsRequests.default(false),
  /** Whether the provider may begin a sign-in by itself. */
  isIdpInitiated: options.isIdpInitiated.default(false),
});
export type SamlSettings = z.output<typeof samlSettings>;

/** The version of the connection that an edit saw; 0 where there was none. */
const version = z.int().min(0);

const saml = {
  kind: z.literal('saml'),
  version,
  nameId: options.nameId.optional(),
  signsRequests: options.signsRequests.optional(),
  isIdpInitiated: options.isIdpInitiated.optional(),
};

/**
 * A connection as an owner writes it. A secret that is left out stays; null removes it (a public client). The SAML settings
 * come from the provider's metadata, by its URL or its text, or from the three fields; with none of them they stay. Options
 * that are left out stay, too; a new connection gets the best kind of name that the provider's metadata offer.
 */
export const connectionEdit = z.union([
  oidcSettings.extend({ kind: z.literal('oidc'), version, clientSecret: line(2_000).nullable().optional() }),
  z.strictObject({ ...saml, metadataUrl: address }),
  z.strictObject({ ...saml, metadata: line(250_000) }),
  z.strictObject({ ...saml, ...samlProvider }),
  z.strictObject(saml),
]);
export type ConnectionEdit = z.output<typeof connectionEdit>;

const times = {
  version: z.number(),
  /** When an owner last signed in through the connection as it now is. */
  provenAt: z.string().nullable(),
  /** Since when the members of the organization's domains can only use this connection. */
  enforcedAt: z.string().nullable(),
};

/** A connection in responses: never its secret. */
export const connectionView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('oidc'), ...times, issuer: z.string(), clientId: z.string(), hasSecret: z.boolean() }),
  z.object({
    ...{ kind: z.literal('saml'), ...times, entityId: z.string(), signOnUrl: z.string() },
    certificates: z.array(z.object({ fingerprint: z.string(), validTo: z.string() })),
    ...options,
  }),
]);
export type Connection = z.output<typeof connectionView>;

/** The connection, and what the provider must be told about us. */
export const ssoView = z.object({
  connection: connectionView.nullable(),
  /** The URL to which the provider sends the browser: redirect URI, assertion consumer service. */
  callbackUrl: z.string(),
  /** Our entity id, the audience of assertions. */
  entityId: z.string(),
  /** The URL at which SAML providers find all of this, with our certificates. */
  metadataUrl: z.string(),
  /** Our certificates and until when they are valid, oldest first; two while one is to replace the other. */
  keys: z.array(z.object({ fingerprint: z.string(), validTo: z.string() })),
});
export type Sso = z.output<typeof ssoView>;

/** `isChanging`: a second key is to replace the first, and both are valid; false ends the change: only the newer key is valid. */
export const keysSchema = z.strictObject({ isChanging: z.boolean() });

export const enforcementSchema = z.strictObject({ version: z.int().min(1), isEnforced: z.boolean() });

const secret = z.string().regex(/^[\w-]{43}$/, 'other');

/** `organization`: its slug, or an address in one of its domains. `isTest`: an owner tests the connection. */
export const startSchema = z.strictObject({
  organization: line(320),
  isTest: z.boolean().default(false),
});
/** `url`: the URL to which the browser goes; `state` comes back with the browser, `secret` stays in it. */
export const startAnswer = z.object({ url: z.string(), state: z.string(), secret: z.string() });
export type Started = z.output<typeof startAnswer>;

export const finishSchema = z.strictObject({
  state: secret,
  secret,
  /** Left out where the response was refused: an owner who tests the connection is told why. */
  code: line(4_000).optional(),
  /** The issuer, where the provider named it (RFC 9207). */
  iss: z.string().max(2_000).optional(),
});
export type Finish = z.output<typeof finishSchema>;

/** `token`: a custom token to sign in with; for a test, the subject that the provider named instead. */
export const finishAnswer = z.union([
  z.object({ token: z.string() }),
  z.object({
    test: z.object({
      email: z.string().nullable(),
      name: z.string().nullable(),
      /** Whether the provider named the owner who tests the connection, which makes the connection ready. */
      isProven: z.boolean(),
      /** Why no one would have been signed in, or nothing is proven: a code of `errors`, or one of `refusals` or `no_email`. */
      problem: z.string().nullable(),
    }),
  }),
]);
export type Finished = z.output<typeof finishAnswer>;

/** A sign-in that a provider began by itself, as the browser was told of it. */
export const pendingSchema = z.strictObject({ state: secret, secret });
/** The address of the user whom the sign-in would sign in, and the name of the organization. */
export const pendingAnswer = z.object({ email: z.string().nullable(), organization: z.string() });
export type Pending = z.output<typeof pendingAnswer>;

export const lookupSchema = z.strictObject({ email: emailSchema });
/** The organization whose provider signs in users of the address's domain. */
export const lookupAnswer = z.object({ organization: z.string().nullable(), isRequired: z.boolean() });

/** The parameters with which an OpenID Connect provider sends the browser back; providers add fields of their own. */
export const returnSchema = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4_000).optional(),
  iss: z.string().max(2_000).optional(),
  error: z.string().max(200).optional(),
});
export type Return = z.output<typeof returnSchema>;
