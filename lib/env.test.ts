import { describe, expect, it } from 'vitest';
import { readEnv, SettingsError } from './env';

const project = {
  FIREBASE_PROJECT_ID: 'cards',
  FIREBASE_API_KEY: 'key',
  FIREBASE_CLIENT_EMAIL: 'a@cards.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: 'pem',
  COOKIE_SECRETS: 'a'.repeat(32),
};
const production = { ...project, APP_ENV: 'production', APP_URL: 'https://cards.example.com' };

describe('readEnv', () => {
  it('needs no setting at all: the emulator, loopback, port 3000', () => {
    expect(readEnv({})).toMatchObject({
      authEmulator: '127.0.0.1:9099',
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:3000',
      isProduction: false,
    });
  });

  it('takes a real project, in production on every address', () => {
    expect(readEnv(production)).toMatchObject({ authEmulator: null, HOST: '0.0.0.0', isProduction: true });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['the emulator in production', { APP_ENV: 'production', APP_URL: 'https://x.example' }, /APP_ENV=production/],
    ['the emulator off loopback', { HOST: '0.0.0.0' }, /^HOST/],
    ['the emulator beside a real project', { ...production, FIREBASE_AUTH_EMULATOR_HOST: 'x:1' }, /EMULATOR_HOST/],
    ['a project without its key', { FIREBASE_PROJECT_ID: 'cards' }, /FIREBASE_API_KEY/],
    ['a project without cookie secrets', { ...project, COOKIE_SECRETS: '' }, /^COOKIE_SECRETS/],
    ['a short cookie secret', { ...project, COOKIE_SECRETS: 'short' }, /^COOKIE_SECRETS/],
    ['plain http in production', { ...production, APP_URL: 'http://cards.example.com' }, /^APP_URL/],
    ['a port that is none', { PORT: '70000' }, /^PORT/],
    ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL/],
    ['an unknown provider', { AUTH_PROVIDERS: 'google,myspace' }, /^AUTH_PROVIDERS/],
    ['half an account for text messages', { SMS_ACCOUNT_SID: 'AC1', SMS_FROM: '+12025550123' }, /^SMS_ACCOUNT_SID/],
    ['a sender that is no number', { SMS_FROM: 'Cards' }, /^SMS_FROM/],
    ['a messenger without its secret', { INTERCOM_APP_ID: 'abc' }, /^INTERCOM_APP_ID/],
    ['half of what push messages need', { FIREBASE_APP_ID: '1:2:web:3' }, /^FIREBASE_APP_ID/],
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
    ['an unknown value', { APP_ENV: 'staging' }, /^APP_ENV/],
  ])('refuses %s with one line that names the setting', (_name, source, message) => {
    expect(() => readEnv(source)).toThrow(SettingsError);
    expect(() => readEnv(source)).toThrow(message);
  });
});
