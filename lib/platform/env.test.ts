import { describe, expect, it } from 'vitest';
import { appPolicy } from '@/lib/server/front-door/csp';
import { readEnv, SettingsError } from './env';

const project = {
  FIREBASE_PROJECT_ID: 'cards',
  FIREBASE_API_KEY: 'key',
  FIREBASE_CLIENT_EMAIL: 'a@cards.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: 'pem',
  COOKIE_SECRETS: 'a'.repeat(32),
};
const real = { ...project, APP_URL: 'https://cards.example.com', DATABASE_URL: 'postgres://db.example/cards' };
const production = { ...real, APP_ENV: 'production' };

describe('readEnv', () => {
  it('needs no setting at all: the emulator, loopback, port 3000', () => {
    expect(readEnv({})).toMatchObject({
      authEmulator: '127.0.0.1:9099',
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:3000',
      isProduction: false,
      STAFF_SECOND_FACTOR: false,
    });
  });

  it('Google is off where no provider is wanted, and then its script may not be loaded', () => {
    const settings = readEnv({ AUTH_PROVIDERS: 'none' });
    expect(settings.AUTH_PROVIDERS).toEqual([]);
    expect(appPolicy(settings)).not.toContain('apis.google.com');
    expect(appPolicy(readEnv({}))).toContain('apis.google.com');
  });

  it('takes a real project, in production on every address', () => {
    expect(readEnv(production)).toMatchObject({ authEmulator: null, HOST: '0.0.0.0', isProduction: true });
    expect(readEnv(production).STAFF_SECOND_FACTOR).toBe(true);
    expect(readEnv({ ...production, STAFF_SECOND_FACTOR: 'false' }).STAFF_SECOND_FACTOR).toBe(false);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: '70000' }, /^PORT/],
    ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL/],
    ['a password as it is', { DATABASE_URL: 'postgres://u:pa#ss@db.example/cards' }, /^DATABASE_URL: .* # .* as %23/],
    ['an unknown provider', { AUTH_PROVIDERS: 'google,myspace' }, /^AUTH_PROVIDERS/],
    ['no provider beside one', { AUTH_PROVIDERS: 'none,google' }, /^AUTH_PROVIDERS/],
    ['a contact that is none', { SECURITY_CONTACT: 'http://example.com' }, /^SECURITY_CONTACT/],
    [
      'half an account for text messages',
      { SMS_ACCOUNT_SID: 'AC1', SMS_FROM: '+12025550123' },
      /^SMS_AUTH_TOKEN: .* belong together/,
    ],
    ['a sender that is no number', { SMS_FROM: 'Cards' }, /^SMS_FROM/],
    ['a messenger without its secret', { INTERCOM_APP_ID: 'abc' }, /^INTERCOM_APP_ID/],
    ['half of what push messages need', { FIREBASE_APP_ID: '1:2:web:3' }, /^FIREBASE_MESSAGING_SENDER_ID/],
    ['a key for push messages that is none', { FIREBASE_VAPID_KEY: 'key' }, /^FIREBASE_VAPID_KEY/],
    ['half of Apple Wallet', { APPLE_WALLET_TEAM_ID: 'A1B2C3D4E5' }, /^APPLE_WALLET_PASS_TYPE_ID: .* belong together/],
    ['half of Google Wallet', { GOOGLE_WALLET_CLIENT_EMAIL: 'a@b.example' }, /^GOOGLE_WALLET_ISSUER_ID/],
    ['a scheme that runs code', { NATIVE_APP_SCHEME: 'javascript' }, /^NATIVE_APP_SCHEME/],
    ['a scheme with more than its name', { NATIVE_APP_SCHEME: 'cards://x' }, /^NATIVE_APP_SCHEME/],
    ['a host with a path', { NATIVE_APP_LINK_HOST: 'cards.example/x' }, /^NATIVE_APP_LINK_HOST/],
    ['a store that is none', { NATIVE_APP_STORE_URL: 'https://evil.example/app' }, /^NATIVE_APP_STORE_URL/],
    [
      'a store that only looks like one',
      { NATIVE_APP_PLAY_URL: 'https://play.google.com.evil.example/' },
      /^NATIVE_APP_PLAY/,
    ],
    ['a privacy notice without https', { PRIVACY_URL: 'http://example.com/privacy' }, /^PRIVACY_URL/],
    ['a privacy notice that runs code', { PRIVACY_URL: 'javascript:alert(1)' }, /^PRIVACY_URL/],
    ['an imprint with a password', { IMPRINT_URL: 'https://a:b@example.com/' }, /^IMPRINT_URL: without user/],
    ['terms that are no address', { TERMS_URL: 'example.com/terms' }, /^TERMS_URL/],
    ['an unknown value', { APP_ENV: 'staging' }, /^APP_ENV/],
    ['a name that only we could have', { POSTHOG_KEYS_EU: 'x' }, /^POSTHOG_KEYS_EU: there is no such setting$/],
    ['secrets that are none', { COOKIE_SECRETS: ' , ,' }, /^COOKIE_SECRETS: there is no secret in it$/],
    ['secrets of production that are none', { ...production, COOKIE_SECRETS: ',' }, /^COOKIE_SECRETS: there is no/],
    ['a letter too few', { COOKIE_SECRET: 'a'.repeat(32) }, /^COOKIE_SECRET: .*; COOKIE_SECRETS is meant$/],
    ['another letter', { DATABASE_URI: 'postgres://x/y' }, /^DATABASE_URI: .*; DATABASE_URL is meant$/],
    ['a name without its end', { FIREBASE_PROJECT: 'cards' }, /^FIREBASE_PROJECT: .*; FIREBASE_PROJECT_ID is meant$/],
    ['a line too few', { FIREBASE_PROJECTID: 'cards' }, /^FIREBASE_PROJECTID: .*; FIREBASE_PROJECT_ID is meant$/],
    ['no line at all', { APPURL: 'https://cards.example' }, /^APPURL: .*; APP_URL is meant$/],
    ['no line in a flag', { TRUSTPROXY: 'true' }, /^TRUSTPROXY: .*; TRUST_PROXY is meant$/],
    ['no line in an address', { MAILFROM: 'a@b.example' }, /^MAILFROM: .*; MAIL_FROM is meant$/],
    ['a line too many', { SMTP_TLSCA: 'x', APP_U_RL: 'y' }, /^SMTP_TLSCA: .*; SMTP_TLS_CA is meant$/],
    ['a value in quotation marks', { FIREBASE_API_KEY: '"key"' }, /^FIREBASE_API_KEY: without the quotation marks/],
    ['one in single ones', { ...real, COOKIE_SECRETS: `'${'a'.repeat(40)}'` }, /^COOKIE_SECRETS: without the quot/],
    ['a list in some', { AUTH_PROVIDERS: '"google","apple"' }, /^AUTH_PROVIDERS: without the quotation marks/],
    ['a number in some', { PORT: ' "3000" ' }, /^PORT: without the quotation marks/],
    ['nothing in some', { SMTP_URL: '""' }, /^SMTP_URL: without the quotation marks/],
    [
      "the source's secret in quotation marks, behind another",
      { ...real, COOKIE_SECRETS: `${'a'.repeat(32)},"local-only-cookie-secret-local-only"` },
      /^COOKIE_SECRETS: not the secret of the source/,
    ],
    ['small letters', { app_url: 'https://cards.example' }, /^app_url: .*; APP_URL is meant$/],
    [
      'small letters beside the right ones',
      { PORT: '1', Cookie_Secrets: 'x' },
      /^Cookie_Secrets: .*; COOKIE_SECRETS is/,
    ],
    ['small letters without lines', { databaseUrl: 'postgres://x/y' }, /^databaseUrl: .*; DATABASE_URL is meant$/],
    ['letters in another order', { SMTP_ULR: 'smtp://x' }, /^SMTP_ULR: .*; SMTP_URL is meant$/],
  ])('refuses %s with one line that names the setting', (_name, source, message) => {
    expect(() => readEnv(source)).toThrow(SettingsError);
    expect(() => readEnv(source)).toThrow(message);
  });
});

it('takes what other programs have in the environment, and settings that say nothing', () => {
  const others = {
    PATH: '/bin',
    DATABASE_CONNECTION_LIMIT: '5',
    APP_HOME: '/app',
    HOSTNAME: 'web-1',
    MAIL: '/var/mail',
  };
  // Quotation marks inside a value, around a passphrase, and in variables of other programs.
  const quoted = { MAIL_FROM: '"Ada, Inc." <a@b.example>', APPLE_WALLET_KEY_PASSPHRASE: '"a"', OTHER: '"b"' };
  const services = { TEXT_RECOGNITION_SERVICE_HOST: '10.0.0.1', POSTHOG_PORT_8000_TCP: 'tcp://10.0.0.2:8000' };
  const alike = {
    LOGLEVEL: '3',
    log_level: 'info',
    DATADIR: '/data',
    host: 'web-1',
    port: '80',
    EMAIL_FROM: 'a@b.example',
  };
  const tools = { npm_config_port: '1', SMTP_HOST: 'mail', http_proxy: 'http://proxy', GOOGLE_CLOUD_PROJECT: 'cards' };
  const firebase = { FIREBASE_CONFIG: '{}', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIREBASE_TOKEN: 'x' };
  expect(
    readEnv({ ...others, ...services, ...alike, ...tools, ...firebase, ...quoted, COOKIE_SECRET: '' }).authEmulator,
  ).not.toBeNull();
});

// Every combination of the settings that decide who may come in: what starts, what refuses to start, and with which line.

type Choice = Record<string, string | undefined>;

/** Each row is one decision; every one of its values is tried with every one of all the others. */
const decisions: Choice[][] = [
  [
    ...[{}, { ...project, COOKIE_SECRETS: undefined }, { FIREBASE_PROJECT_ID: 'cards', FIREBASE_API_KEY: 'key' }],
    ...[{ ...project, COOKIE_SECRETS: undefined, FIREBASE_PROJECT_ID: undefined }, { FIREBASE_PRIVATE_KEY: 'pem' }],
  ],
  [{}, { APP_ENV: 'test' }, { APP_ENV: 'production' }],
  [
    ...[{}, { APP_URL: 'http://localhost:4000' }, { APP_URL: 'https://127.0.0.1' }],
    ...[{ APP_URL: 'http://cards.example' }, { APP_URL: 'https://cards.example' }],
  ],
  [{}, { TRUST_PROXY: 'true' }],
  [{}, { HOST: '::1' }, { HOST: '0.0.0.0' }],
  [{}, { DATABASE_URL: 'postgres://db.example/cards' }, { EMBEDDED_DATABASE: 'true' }],
  [
    ...[{}, { COOKIE_SECRETS: `${'a'.repeat(32)},${'b'.repeat(40)}` }],
    ...[{ COOKIE_SECRETS: `${'a'.repeat(32)},short` }, { COOKIE_SECRETS: 'local-only-cookie-secret-local-only' }],
  ],
  [{}, { SMTP_URL: 'smtp://mail.example' }],
  [{}, { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
];

/** The error lines in the order in which they are printed, each with its condition. */
const lines: [string, (given: Choice, isReal: boolean) => unknown][] = [
  ['FIREBASE_AUTH_EMULATOR_HOST: not beside', (given, isReal) => isReal && given.FIREBASE_AUTH_EMULATOR_HOST],
  ['FIREBASE_CLIENT_EMAIL: needed', (given, isReal) => isReal && !given.FIREBASE_CLIENT_EMAIL],
  ['COOKIE_SECRETS: needed', (given, isReal) => isReal && !given.COOKIE_SECRETS],
  ['APP_URL: needed', (given, isReal) => isReal && !given.APP_URL],
  ['APP_URL: https', (given, isReal) => isReal && given.APP_URL?.startsWith('http:')],
  ['DATABASE_URL: needed', (given, isReal) => isReal && !given.DATABASE_URL && !given.EMBEDDED_DATABASE],
  ['FIREBASE_API_KEY: not without', (given, isReal) => !isReal && given.FIREBASE_API_KEY],
  ['FIREBASE_PRIVATE_KEY: not without', (given, isReal) => !isReal && given.FIREBASE_PRIVATE_KEY],
  ['APP_ENV=production: set', (given, isReal) => !isReal && given.APP_ENV === 'production'],
  ['HOST: the server listens on loopback', (given, isReal) => !isReal && given.HOST === '0.0.0.0'],
  ['APP_URL: on this machine only', (given, isReal) => !isReal && given.APP_URL?.includes('cards.example')],
  ['TRUST_PROXY: nothing stands', (given, isReal) => !isReal && given.TRUST_PROXY === 'true'],
  ['COOKIE_SECRETS: every secret has', ({ COOKIE_SECRETS }) => COOKIE_SECRETS?.endsWith('short')],
  ['COOKIE_SECRETS: not the secret of the source', ({ COOKIE_SECRETS }) => COOKIE_SECRETS?.startsWith('local-only')],
];

/** Returns how the product starts: the host on which it listens, and what is there only for trying things out. */
const startOf = (given: Choice, isReal: boolean): string =>
  isReal
    ? `${given.HOST ?? '0.0.0.0'} production`
    : `${given.HOST ?? '127.0.0.1'} ${given.DATABASE_URL ? '' : 'demo people '}${given.SMTP_URL ? '' : 'mailbox'}`.trim();

function outcomeOf(given: Choice): string {
  try {
    const { HOST, isProduction, hasDemoData, hasLocalMailbox } = readEnv(given);
    const on = { production: isProduction, 'demo people': hasDemoData, mailbox: hasLocalMailbox };
    return [HOST, ...Object.entries(on).flatMap(([name, is]) => (is ? [name] : []))].join(' ');
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

it('in every combination of project, address, database and secrets it starts as it should or says why not', () => {
  const all = decisions.reduce<Choice[]>(
    (made, values) => made.flatMap((one) => values.map((value) => ({ ...one, ...value }))),
    [{}],
  );
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const given of all) {
    const isReal = given.FIREBASE_PROJECT_ID !== undefined;
    const line = lines.find(([, when]) => when(given, isReal))?.[0];
    const outcome = outcomeOf(given);
    seen.add(line ?? outcome);
    if (line ? !outcome.startsWith(line) : outcome !== startOf(given, isReal))
      wrong.push(`${JSON.stringify(given)}: ${outcome}, not ${line ?? startOf(given, isReal)}`);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(all).toHaveLength(5 * 3 * 5 * 2 * 3 * 3 * 4 * 2 * 2);
  // Every line was printed, and every way to start occurred.
  for (const [line] of lines) expect(seen).toContain(line);
  const starts = ['127.0.0.1 demo people mailbox', '127.0.0.1 demo people', '127.0.0.1 mailbox', '0.0.0.0 production'];
  for (const start of starts) expect(seen).toContain(start);
});
