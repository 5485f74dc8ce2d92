import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env } from '@/lib/platform/env';
import { Stop } from './say';

// These checks are apart from the other rules of settings, which the middleware reads too, where there is no node:crypto.

/** Whether the key that signs Google's and Firebase's tokens can be read: an RSA key, in PKCS #8 as service accounts have it. */
function isSigningKey(pem: string): boolean {
  try {
    return pem.startsWith('-----BEGIN PRIVATE KEY-----') && createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Returns a setting's text, or that of the file that it names. */
function textOf(value: string): string {
  if (value.startsWith('-----BEGIN')) return value;
  try {
    return readFileSync(value, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Reads a PEM.
 * @throws Stop where it cannot be read, with the name of the setting and without its content
 */
function readPem<Read>(name: string, value: string, read: (text: string) => Read): Read {
  try {
    return read(textOf(value));
  } catch {
    throw new Stop(`${name}: no PEM can be read from it, or from the file that it names`);
  }
}

/**
 * Makes sure that Apple's passes can be signed: checks a certificate, its key, and Apple's own certificate.
 * @throws Stop with one line
 */
function assertAppleWallet(settings: Env): void {
  const { APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY, APPLE_WALLET_WWDR, APPLE_WALLET_KEY_PASSPHRASE } = settings;
  if (!APPLE_WALLET_CERTIFICATE || !APPLE_WALLET_KEY || !APPLE_WALLET_WWDR) return;
  const certificate = (text: string) => new X509Certificate(text);
  const own = readPem('APPLE_WALLET_CERTIFICATE', APPLE_WALLET_CERTIFICATE, certificate);
  readPem('APPLE_WALLET_WWDR', APPLE_WALLET_WWDR, certificate);
  const key = readPem(
    'APPLE_WALLET_KEY (with APPLE_WALLET_KEY_PASSPHRASE)',
    APPLE_WALLET_KEY,
    (text): KeyObject => createPrivateKey({ key: text, passphrase: APPLE_WALLET_KEY_PASSPHRASE ?? '' }),
  );
  if (!own.checkPrivateKey(key)) throw new Stop('APPLE_WALLET_KEY: not the key of APPLE_WALLET_CERTIFICATE');
}

/**
 * Makes sure that the keys that are set can sign, before someone signs in or adds a card to a wallet.
 * @throws Stop with one line, which tells nothing of a key
 */
export function assertKeys(settings: Env): void {
  const { FIREBASE_PRIVATE_KEY: project, GOOGLE_WALLET_PRIVATE_KEY: wallet } = settings;
  const none = 'no RSA private key can be read from it (PEM of a service account, with \\n for line breaks';
  if (project && !isSigningKey(project)) throw new Stop(`FIREBASE_PRIVATE_KEY: ${none})`);
  if (wallet && !isSigningKey(textOf(wallet)))
    throw new Stop(`GOOGLE_WALLET_PRIVATE_KEY: ${none}, or the path of a file)`);
  assertAppleWallet(settings);
}
