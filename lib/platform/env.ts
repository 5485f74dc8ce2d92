import { z } from 'zod';
import { usernamePattern } from '@/lib/platform/formats/username';
import { localCookieSecret, refuseContradictions, refuseQuoted, refuseUnknownNames } from './env-rules';
import { SettingsError } from './settings-error';

/**
 * The only module that reads the environment. Every setting is named in `.env.example` with one line; unknown names with our
 * prefixes, malformed values and contradictions stop the start with one clear line ({@link SettingsError}).
 */

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z.coerce.number().int().min(1).max(65535);
const text = z.string().trim().min(1);
const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** A PEM block, with \\n for line breaks, or the path of a PEM file. */
const pem = text.transform((value) => (value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : value));
// URL schemes that browsers and operating systems reserve.
const ownSchemes =
  /^(?:https?|javascript|vbscript|data|blob|file|filesystem|about|view-source|jar|mailto|tel|sms|intent)$/;

/**
 * The URL of a PostgreSQL database. Values of `sslmode` that the client treats as `verify-full` are replaced by it, because
 * the client prints many lines of warnings for values with a weaker meaning in libpq.
 */
const database = z
  .url({
    protocol: /^postgres(ql)?$/,
    // RFC 3986, section 3.2.1: these characters, unencoded, end the password or the address.
    error: 'must be postgres://user:password@host/name, with # of a password as %23, / as %2F, @ as %40',
  })
  .transform((url) =>
    url.includes('uselibpqcompat=')
      ? url
      : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
  );

/** A page of the operator that users are linked to. */
const ownPage = z
  .url({ protocol: /^https$/ })
  .refine(
    (url) => !URL.canParse(url) || `${new URL(url).username}${new URL(url).password}` === '',
    'without user and password',
  );

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  APP_ENV: z.enum(['development', 'test', 'production']).default('development'),
  NEXT_PUBLIC_APP_NAME: text.default('Meishi'),
  PORT: port.default(3000),
  HOST: text.optional(),
  METRICS_PORT: port.optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default('.data'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'the name of a bucket: 3 to 63 lower-case letters, digits, dots, hyphens',
    )
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w-]{1,60}(?:\/[\w-]{1,60}){0,4}$/,
      'names with slashes between them, without one at the beginning or the end',
    )
    .optional(),
  S3_SIGNED_DOWNLOADS: flag.default(false),
  DATABASE_URL: database.optional(),
  EMBEDDED_DATABASE: flag.default(false),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, 'the name of a header')
    .optional(),
  COUNTRY_DATABASE: text.optional(),
  EXAMPLE_CARD: z.string().regex(usernamePattern, 'a username').optional(),
  PRIVACY_URL: ownPage.optional(),
  IMPRINT_URL: ownPage.optional(),
  TERMS_URL: ownPage.optional(),
  COOKIE_SECRETS: list.optional(),
  OAUTH_REGISTRATION: flag.default(false),
  AUTH_EMULATOR_PORT: port.default(9099),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_CLIENT_EMAIL: z.email().optional(),
  FIREBASE_PRIVATE_KEY: text.transform((value) => value.replaceAll('\\n', '\n')).optional(),
  FIREBASE_APP_ID: text.optional(),
  FIREBASE_MESSAGING_SENDER_ID: text.optional(),
  FIREBASE_VAPID_KEY: z
    .string()
    .regex(/^[\w-]{80,100}$/, 'the public key of a key pair for Web Push')
    .optional(),
  AUTH_PROVIDERS: z
    .union([z.literal('none').transform(() => []), list.pipe(z.array(z.enum(['google', 'apple', 'microsoft'])))])
    .default(['google']),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS_CA: pem.optional(),
  ABUSE_EMAIL: z.email().optional(),
  STAFF_SECOND_FACTOR: flag.optional(),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  MAIL_FROM: text.default('Meishi <no-reply@localhost>'),
  DNS_SERVERS: list
    .pipe(
      z.array(
        z.string().regex(/^(?:[\d.]+|\[[\da-f:]+\])(?::\d{1,5})?$/i, 'addresses, each with a port where it is not 53'),
      ),
    )
    .optional(),
  SMS_ACCOUNT_SID: text.optional(),
  SMS_AUTH_TOKEN: text.optional(),
  SMS_FROM: z
    .string()
    .regex(/^(?:\+\d{8,15}|MG\w{32})$/, 'a number in E.164, or a messaging service')
    .optional(),
  SMS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  TEXT_RECOGNITION_URL: z.url({ protocol: /^https?$/ }).optional(),
  TEXT_RECOGNITION_TOKEN: text.optional(),
  APPLE_WALLET_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'an identifier that begins with pass.')
    .optional(),
  APPLE_WALLET_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'ten capital letters and digits')
    .optional(),
  APPLE_WALLET_CERTIFICATE: pem.optional(),
  APPLE_WALLET_KEY: pem.optional(),
  APPLE_WALLET_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WALLET_WWDR: pem.optional(),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{6,25}$/, 'a number')
    .optional(),
  GOOGLE_WALLET_CLIENT_EMAIL: z.email().optional(),
  GOOGLE_WALLET_PRIVATE_KEY: pem.optional(),
  NATIVE_APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]{1,60}$/, 'a scheme in lower case, without colon')
    .refine((scheme) => !ownSchemes.test(scheme), 'a scheme of your own')
    .optional(),
  NATIVE_APP_LINK_HOST: z
    .string()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'a host name')
    .optional(),
  NATIVE_APP_STORE_URL: z.url({ protocol: /^https$/, hostname: /^apps\.apple\.com$/ }).optional(),
  NATIVE_APP_PLAY_URL: z.url({ protocol: /^https$/, hostname: /^play\.google\.com$/ }).optional(),
  POSTHOG_KEY: text.optional(),
  POSTHOG_HOST: z.url({ protocol: /^https?$/ }).default('https://eu.i.posthog.com'),
  POSTHOG_PERSONAL_KEY: text.optional(),
  POSTHOG_PROJECT_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'a number')
    .optional(),
  POSTHOG_API_URL: z.url({ protocol: /^https?$/ }).default('https://eu.posthog.com'),
  INTERCOM_APP_ID: text.optional(),
  INTERCOM_ACCESS_TOKEN: text.optional(),
  INTERCOM_IDENTITY_SECRET: text.optional(),
  INTERCOM_API_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** The names of the settings, for the check that `.env.example` lists the same ones. */
export const settingNames = Object.keys(settings.shape).filter((name) => name !== 'NODE_ENV');

export { SettingsError };

/** The validated values of the settings, before defaults that depend on other settings. */
export type Given = z.output<typeof settings>;

type Decided = 'ABUSE_EMAIL' | 'APP_URL' | 'COOKIE_SECRETS' | 'HOST' | 'FIREBASE_PROJECT_ID' | 'STAFF_SECOND_FACTOR';
export type Env = Omit<Given, Decided> & {
  /** Absolute origin of every link the product writes, without a trailing slash. */
  APP_URL: string;
  /** The address where recipients complain about emails: by default `abuse@` the sender's domain (RFC 2142). */
  ABUSE_EMAIL: string;
  HOST: string;
  /** Whether staff need a second factor: by default where real users sign in. */
  STAFF_SECOND_FACTOR: boolean;
  COOKIE_SECRETS: string[];
  FIREBASE_PROJECT_ID: string;
  FIREBASE_API_KEY: string;
  /** Host and port of the identity emulator (`127.0.0.1:9099`), or null where a real project is configured. */
  authEmulator: string | null;
  /**
   * Whether real users sign in, which is so wherever a real identity project is configured; features for trying things out are
   * off then.
   */
  isProduction: boolean;
  /** Whether an empty database is filled with the demo users, whose password is public. */
  hasDemoData: boolean;
  /** Whether emails are kept at `/dev/mail`, readable by everybody, because there is no mail server. */
  hasLocalMailbox: boolean;
};

/** Returns the domain of the sender; `MAIL_FROM` is `Name <address>` or an address. */
export const senderDomain = (from: string): string =>
  /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? 'localhost';

const demoProject = 'demo-meishi';

/**
 * Reads and validates settings from any record. Pure.
 * @throws SettingsError with one line for the first problem found.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  refuseQuoted(filled, settingNames);
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = parsed.data;
  refuseUnknownNames(Object.keys(filled), settingNames);
  refuseContradictions(env, source);
  const authEmulator = env.FIREBASE_PROJECT_ID ? null : `127.0.0.1:${env.AUTH_EMULATOR_PORT}`;
  return {
    ...env,
    APP_URL: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    ABUSE_EMAIL: env.ABUSE_EMAIL ?? `abuse@${senderDomain(env.MAIL_FROM)}`,
    STAFF_SECOND_FACTOR: env.STAFF_SECOND_FACTOR ?? authEmulator === null,
    HOST: env.HOST ?? (authEmulator ? '127.0.0.1' : '0.0.0.0'),
    COOKIE_SECRETS: env.COOKIE_SECRETS ?? [localCookieSecret],
    FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID ?? demoProject,
    FIREBASE_API_KEY: env.FIREBASE_API_KEY ?? 'local-emulator',
    authEmulator,
    isProduction: authEmulator === null,
    hasDemoData: authEmulator !== null && !env.DATABASE_URL,
    hasLocalMailbox: authEmulator !== null && !env.SMTP_URL,
  };
}

let cached: Env | undefined;

/** The process's settings, read once at the first use (never at import time, so that `next build` needs none). */
export function env(): Env {
  if (cached) return cached;
  cached = readEnv(process.env);
  // firebase-admin and next-firebase-auth-edge find the emulator by this variable.
  if (cached.authEmulator) process.env.FIREBASE_AUTH_EMULATOR_HOST = cached.authEmulator;
  return cached;
}
