import { z } from 'zod';
import { emailSchema } from '@/lib/account/sign-in/schema';

const line = (most: number) => z.string().trim().min(1, 'required').max(most, 'too_long');

// Of what tells providers apart: an index has it together with a subject, and its entries have a limit in bytes.
const isShort = (value: string) => new TextEncoder().encode(value).length <= 1_500;

/** An address of a provider; whether it may be asked is looked at when it is. */
const address = line(2_000).refine((value) => /^https?:\/\/[^\s/?#]/.test(value) && URL.canParse(value), 'invalid_url');

/** Discovery puts its own path behind the issuer (OpenID Connect Discovery 1.0, section 4). */
const issuer = address
  .refine((value) => !/[?#]/.test(value), 'invalid_url')
  .transform((value) => value.replace(/\/\.well-known\/openid-configuration$/, ''))
  .refine(isShort, 'too_long');

export const oidcSettings = z.strictObject({ issuer, clientId: line(500) });
export type OidcSettings = z.output<typeof oidcSettings>;

const certificates = z.array(line(20_000)).min(1, 'required').max(10, 'too_many');
const samlProvider = { entityId: line(1_000).refine(isShort, 'too_long'), signOnUrl: address, certificates };

/** The kind of name a SAML provider is asked for; `unspecified` leaves it to the provider. */
const nameId = z.enum(['emailAddress', 'persistent', 'unspecified']);
const options = { nameId, signsRequests: z.boolean(), isIdpInitiated: z.boolean() };

/** Connections that are older than the options go on as they were: another name would be somebody else. */
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
 * A connection as an owner writes it. A secret that is left out stays; null takes it away (a public client). What SAML needs
 * comes from the provider's metadata, at an address or as it is, or from the three fields; with none of them it stays. So do
 * options that are left out; of a new connection the name is the best that the provider's metadata offer.
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
  /** When an owner last signed in through it as it now is. */
  provenAt: z.string().nullable(),
  /** Since when the members of the organization's domains use it alone. */
  enforcedAt: z.string().nullable(),
};

/** A connection as it is read: never its secret. */
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
  /** Where the provider sends the browser: redirect URI, assertion consumer service. */
  callbackUrl: z.string(),
  /** Our entity id, the audience of assertions. */
  entityId: z.string(),
  /** Where providers that speak SAML find all of this, with our certificates. */
  metadataUrl: z.string(),
  /** Until when our certificates are valid, oldest first; two while one is on its way to replace the other. */
  keys: z.array(z.object({ fingerprint: z.string(), validTo: z.string() })),
});
export type Sso = z.output<typeof ssoView>;

/** Whether a second key is to take the place of the first: then both hold; or has taken it: then the newer one alone. */
export const keysSchema = z.strictObject({ isChanging: z.boolean() });

export const enforcementSchema = z.strictObject({ version: z.int().min(1), isEnforced: z.boolean() });

const secret = z.string().regex(/^[\w-]{43}$/, 'other');

/** `organization`: its segment, or an address in one of its domains. `isTest`: an owner tries the connection. */
export const startSchema = z.strictObject({
  organization: line(320),
  isTest: z.boolean().default(false),
});
/** `url`: where the browser goes; `state` comes back with it, `secret` stays in the browser. */
export const startAnswer = z.object({ url: z.string(), state: z.string(), secret: z.string() });
export type Started = z.output<typeof startAnswer>;

export const finishSchema = z.strictObject({
  state: secret,
  secret,
  /** Left out where the answer was refused: an owner who tries the connection is told why. */
  code: line(4_000).optional(),
  /** The issuer, where the provider named it (RFC 9207). */
  iss: z.string().max(2_000).optional(),
});
export type Finish = z.output<typeof finishSchema>;

/** `token`: a custom token to sign in with; of a test instead whom the provider named. */
export const finishAnswer = z.union([
  z.object({ token: z.string() }),
  z.object({
    test: z.object({
      email: z.string().nullable(),
      name: z.string().nullable(),
      /** Whether it named the owner who tries it, which is what makes the connection ready. */
      isProven: z.boolean(),
      /** Why it would not have signed anybody in, or is no proof: a code of `errors`, or one of `refusals` or `no_email`. */
      problem: z.string().nullable(),
    }),
  }),
]);
export type Finished = z.output<typeof finishAnswer>;

/** A sign-in that a provider began by itself, as the browser was told of it. */
export const pendingSchema = z.strictObject({ state: secret, secret });
/** Whom it would sign in, and the name of the organization. */
export const pendingAnswer = z.object({ email: z.string().nullable(), organization: z.string() });
export type Pending = z.output<typeof pendingAnswer>;

export const lookupSchema = z.strictObject({ email: emailSchema });
/** The organization whose provider signs people of this domain in. */
export const lookupAnswer = z.object({ organization: z.string().nullable(), isRequired: z.boolean() });

/** What comes back from a provider by the browser (OpenID Connect); others add fields of their own. */
export const returnSchema = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4_000).optional(),
  iss: z.string().max(2_000).optional(),
  error: z.string().max(200).optional(),
});
export type Return = z.output<typeof returnSchema>;
