import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env } from '@/lib/env';
import { Stop } from './say';

// Not with the other rules of settings: the middleware reads these too, where there is no node:crypto.

/** Whether what Google's and Firebase's tokens are signed with can be read: an RSA key, in PKCS #8 as service accounts have it. */
function isSigningKey(pem: string): boolean {
  try {
    return pem.startsWith('-----BEGIN PRIVATE KEY-----') && createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** What a setting says, or the file that it names holds. */
function textOf(value: string): string {
  if (value.startsWith('-----BEGIN')) return value;
  try {
    return readFileSync(value, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Makes sure that the keys that are set can sign, before somebody signs in or adds a card to a wallet.
 * @throws Stop with one line, which tells nothing of a key
 */
export function assertKeys({ FIREBASE_PRIVATE_KEY: project, GOOGLE_WALLET_PRIVATE_KEY: wallet }: Env): void {
  const none = 'no RSA private key can be read from it (PEM of a service account, with \\n for line breaks';
  if (project && !isSigningKey(project)) throw new Stop(`FIREBASE_PRIVATE_KEY: ${none})`);
  if (wallet && !isSigningKey(textOf(wallet)))
    throw new Stop(`GOOGLE_WALLET_PRIVATE_KEY: ${none}, or the path of a file)`);
}
