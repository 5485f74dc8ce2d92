import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from '@/lib/platform/env';
import { makeChain } from '@/tests/support/wallet-chain';
import { assertKeys } from './env-keys';

const pemOf = (made: ReturnType<typeof generateKeyPairSync>, type: 'pkcs8' | 'pkcs1' = 'pkcs8') =>
  made.privateKey.export({ type, format: 'pem' }).toString();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const good = pemOf(rsa);
const ofAnotherKind = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const publicKey = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const folder = mkdtempSync(join(tmpdir(), 'keys-'));
const file = join(folder, 'key.pem');
writeFileSync(file, good);
writeFileSync(join(folder, 'empty.pem'), '');

const project = (key: string) =>
  readEnv({
    FIREBASE_PROJECT_ID: 'cards',
    FIREBASE_API_KEY: 'key',
    FIREBASE_CLIENT_EMAIL: 'a@cards.iam.gserviceaccount.com',
    FIREBASE_PRIVATE_KEY: key,
    COOKIE_SECRETS: 'a'.repeat(32),
    APP_URL: 'https://cards.example.com',
    DATABASE_URL: 'postgres://db.example/cards',
  });
const wallet = (key: string) =>
  readEnv({
    GOOGLE_WALLET_ISSUER_ID: '1234567',
    GOOGLE_WALLET_CLIENT_EMAIL: 'a@cards.iam.gserviceaccount.com',
    GOOGLE_WALLET_PRIVATE_KEY: key,
  });

it('a key that signs is taken, with line breaks as they are or as \\n, and none where none is set', () => {
  for (const key of [good, good.replaceAll('\n', '\\n')]) {
    expect(() => assertKeys(project(key))).not.toThrow();
    expect(() => assertKeys(wallet(key))).not.toThrow();
  }
  expect(() => assertKeys(wallet(file))).not.toThrow();
  expect(() => assertKeys(readEnv({}))).not.toThrow();
});

it.each([
  ['no key', 'notapem'],
  ['half a key', good.slice(0, 600)],
  ['a key without its line breaks', good.replaceAll('\n', ' ')],
  ['a public key', publicKey],
  ['a key of another kind', ofAnotherKind],
  ['a key in another form', pemOf(rsa, 'pkcs1')],
])('%s is refused with one line that tells nothing of it', (_, key) => {
  for (const [name, settings] of [
    ['FIREBASE_PRIVATE_KEY', project(key)],
    ['GOOGLE_WALLET_PRIVATE_KEY', wallet(key)],
  ] as const) {
    expect(() => assertKeys(settings)).toThrow(new RegExp(`^${name}: no RSA private key can be read from it [^\\n]*$`));
    expect(() => assertKeys(settings)).not.toThrow(/notapem|MII/);
  }
});

it.each(['missing.pem', 'empty.pem', ''])('a file that holds no key is refused: %s', (name) => {
  expect(() => assertKeys(wallet(join(folder, name)))).toThrow(/^GOOGLE_WALLET_PRIVATE_KEY: no RSA private key/);
});

it('what signs Apple’s passes is read at the start, too', () => {
  const chain = makeChain();
  const set = (more: Record<string, string> = {}) =>
    readEnv({
      APPLE_WALLET_PASS_TYPE_ID: 'pass.example',
      APPLE_WALLET_TEAM_ID: 'ABCDE12345',
      APPLE_WALLET_CERTIFICATE: join(chain, 'signer.pem'),
      APPLE_WALLET_KEY: join(chain, 'signer.key'),
      APPLE_WALLET_KEY_PASSPHRASE: 'pass phrase',
      APPLE_WALLET_WWDR: join(chain, 'wwdr.pem'),
      ...more,
    });
  expect(() => assertKeys(set())).not.toThrow();
  expect(() => assertKeys(set({ APPLE_WALLET_KEY: join(chain, 'none.key') }))).toThrow(/^APPLE_WALLET_KEY \(.*no PEM/);
  expect(() => assertKeys(set({ APPLE_WALLET_KEY_PASSPHRASE: 'wrong' }))).toThrow(/^APPLE_WALLET_KEY \(.*no PEM/);
  expect(() => assertKeys(set({ APPLE_WALLET_CERTIFICATE: 'notapem' }))).toThrow(/^APPLE_WALLET_CERTIFICATE: no PEM/);
  expect(() => assertKeys(set({ APPLE_WALLET_WWDR: join(chain, 'none.pem') }))).toThrow(/^APPLE_WALLET_WWDR: no PEM/);
  expect(() => assertKeys(set({ APPLE_WALLET_KEY: join(chain, 'wwdr.key') }))).toThrow(
    /^APPLE_WALLET_KEY: not the key/,
  );
});
