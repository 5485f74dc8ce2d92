import type { Given } from './env';
import { SettingsError } from './settings-error';

// Checks for contradictions between settings. With the identity emulator anyone can sign in as anyone: it is for one machine
// alone. With a real identity project real users sign in, and the rules of production apply, whatever APP_ENV is.

/** The key that signs the cookies where only this machine can sign in. It is public in this source. */
export const localCookieSecret = 'local-only-cookie-secret-local-only';

/** The settings with the credentials of the identity project. */
const credentials = ['FIREBASE_API_KEY', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'] as const;

/** Returns whether a host name or IP address (IPv6 with or without brackets) is this machine's own. */
export const isLoopback = (host: string) =>
  host === '::1' || host === '[::1]' || /^(?:127(?:\.\d{1,3}){3}|(?:.+\.)?localhost)$/.test(host);

function refuse(when: unknown, line: string): void {
  if (when) throw new SettingsError(line);
}

/** Checks settings that belong together. @throws SettingsError where some of these are set and some are not */
function together(env: Given, names: (keyof Given)[]): void {
  const missing = names.filter((name) => env[name] === undefined);
  refuse(
    missing.length > 0 && missing.length < names.length,
    `${missing[0]}: ${names.join(', ')} belong together, all or none`,
  );
}

/** Checks the rules for the identity emulator: it accepts forged tokens, so it must not be reachable from outside. */
function refuseBesideEmulator(env: Given): void {
  const { hostname } = new URL(env.APP_URL ?? 'http://localhost');
  const without = 'set FIREBASE_PROJECT_ID: the identity emulator accepts forged tokens';
  // An operator who sets credentials wants the real project: without its name anyone could sign in as anyone.
  for (const name of credentials) refuse(env[name], `${name}: not without FIREBASE_PROJECT_ID`);
  refuse(env.APP_ENV === 'production', `APP_ENV=production: ${without}`);
  refuse(env.HOST && !isLoopback(env.HOST), `HOST: the server listens on loopback only; else ${without}`);
  refuse(!isLoopback(hostname), `APP_URL: on this machine only (localhost); else ${without}`);
  refuse(env.TRUST_PROXY, `TRUST_PROXY: nothing stands before a server for this machine only; else ${without}`);
}

/** Checks the rules for an installation where real users sign in. */
function refuseInProduction(env: Given, source: Record<string, string | undefined>): void {
  // The libraries read this variable themselves and would accept unsigned tokens.
  refuse(source.FIREBASE_AUTH_EMULATOR_HOST, 'FIREBASE_AUTH_EMULATOR_HOST: not beside FIREBASE_PROJECT_ID');
  for (const name of credentials) refuse(!env[name], `${name}: needed with FIREBASE_PROJECT_ID`);
  refuse(!env.COOKIE_SECRETS, 'COOKIE_SECRETS: needed with FIREBASE_PROJECT_ID');
  refuse(!env.APP_URL, 'APP_URL: needed with FIREBASE_PROJECT_ID; every link is built from it');
  refuse(!env.APP_URL?.startsWith('https://'), 'APP_URL: https with FIREBASE_PROJECT_ID');
  refuse(
    !env.DATABASE_URL && !env.EMBEDDED_DATABASE,
    'DATABASE_URL: needed with FIREBASE_PROJECT_ID; EMBEDDED_DATABASE=true keeps everything in DATA_DIR instead',
  );
}

/** Checks the settings against each other. @throws SettingsError with one line for the first contradiction */
export function refuseContradictions(env: Given, source: Record<string, string | undefined>): void {
  if (env.FIREBASE_PROJECT_ID) refuseInProduction(env, source);
  else refuseBesideEmulator(env);
  refuse(env.METRICS_PORT === env.PORT, 'METRICS_PORT: another one than PORT; figures are not for visitors');
  refuse(
    env.COUNTRY_HEADER && !env.TRUST_PROXY,
    'COUNTRY_HEADER needs TRUST_PROXY: without a proxy that sets it, visitors could claim any country',
  );
  refuse(env.COOKIE_SECRETS?.length === 0, 'COOKIE_SECRETS: there is no secret in it');
  refuse(
    env.COOKIE_SECRETS?.some((secret) => secret.length < 32),
    'COOKIE_SECRETS: every secret has at least 32 characters',
  );
  refuse(
    env.COOKIE_SECRETS?.some((secret) => secret.includes(localCookieSecret)),
    'COOKIE_SECRETS: not the secret of the source, which everybody can read',
  );
  refuse(
    env.INTERCOM_APP_ID && !env.INTERCOM_IDENTITY_SECRET,
    'INTERCOM_APP_ID needs INTERCOM_IDENTITY_SECRET: unsigned, anybody could claim to be anybody',
  );
  together(env, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  for (const name of ['S3_ENDPOINT', 'S3_PREFIX', 'S3_SIGNED_DOWNLOADS'] as const)
    refuse(env[name] && !env.S3_BUCKET, `${name}: needs S3_BUCKET; without it files are kept in DATA_DIR`);
  together(env, ['POSTHOG_PERSONAL_KEY', 'POSTHOG_PROJECT_ID']);
  together(env, ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM']);
  together(env, ['FIREBASE_APP_ID', 'FIREBASE_MESSAGING_SENDER_ID', 'FIREBASE_VAPID_KEY']);
  together(env, [
    'APPLE_WALLET_PASS_TYPE_ID',
    'APPLE_WALLET_TEAM_ID',
    'APPLE_WALLET_CERTIFICATE',
    'APPLE_WALLET_KEY',
    'APPLE_WALLET_WWDR',
  ]);
  together(env, ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_CLIENT_EMAIL', 'GOOGLE_WALLET_PRIVATE_KEY']);
}

/**
 * Refuses values in quotation marks: `docker --env-file` and other programs keep these in the value, so that a key is invalid
 * and a secret is a different one. No valid value of ours has quotation marks around it, except a passphrase, which may be
 * anything.
 * @throws SettingsError for the first such value
 */
export function refuseQuoted(values: Record<string, string | undefined>, names: string[]): void {
  for (const name of names)
    refuse(
      name !== 'APPLE_WALLET_KEY_PASSPHRASE' && /^\s*(["'`])[\s\S]*\1\s*$/.test(values[name] ?? ''),
      `${name}: without the quotation marks around it; take them away`,
    );
}

/** Prefixes that only names of our settings have. */
const ownBeginnings =
  /^(?:APPLE_WALLET|AUTH_EMULATOR|COOKIE|EMBEDDED|GOOGLE_WALLET|INTERCOM|NATIVE_APP|POSTHOG|SMS|TEXT_RECOGNITION|TRUST)_/;

/** Variables that container platforms set for services whose name resembles one of our settings. */
const ofPlatforms = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_\w+)?$/;

/**
 * Our settings with common names: other programs have variables of the same name, in another spelling (`LOGLEVEL`, `port`).
 */
const ofEverybody = new Set(['DATA_DIR', 'HOST', 'LOG_LEVEL', 'PORT']);

const bare = (name: string) => name.replaceAll('_', '').toUpperCase();

/**
 * Returns whether two names differ by one letter that is added, missing or changed, or by two swapped letters. The first
 * letter must be the same, because other programs' names differ from ours by it (`EMAIL_FROM`).
 */
function isSlip(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const [left, right] = [short.slice(same), long.slice(same)];
  if (short.length < long.length) return left === right.slice(1);
  const swapped = `${right[1] ?? ''}${right[0] ?? ''}${right.slice(2)}`;
  return left.slice(1) === right.slice(1) || left === swapped;
}

/**
 * Returns whether an unknown name is meant for this setting: written without underscores or in lower case, with one typing
 * error, or without the end of a name that decides who may sign in (`FIREBASE_PROJECT`).
 */
function isMeant(setting: string, name: string): boolean {
  if (bare(setting) === bare(name)) return !ofEverybody.has(setting);
  return (
    (setting.length > 4 && isSlip(setting, name)) || (name.startsWith('FIREBASE_') && setting.startsWith(`${name}_`))
  );
}

/**
 * Refuses unknown names that can only be meant for us: they have one of our prefixes, or are a misspelled setting. Other
 * variables in the environment belong to other programs.
 * @throws SettingsError for the first such name
 */
export function refuseUnknownNames(names: string[], allowed: string[]): void {
  for (const name of names) {
    if (allowed.includes(name) || name === 'NODE_ENV' || ofPlatforms.test(name)) continue;
    const meant = allowed.find((setting) => isMeant(setting, name));
    refuse(meant, `${name}: there is no such setting; ${meant} is meant`);
    refuse(ownBeginnings.test(name), `${name}: there is no such setting`);
  }
}
