import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/platform/env';

type Key = { name: string; bytes: Buffer };

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'secrets of sign-in connections', 32));
  return { name: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

const keys = (): Key[] => env().COOKIE_SECRETS.map(keyOf);

/**
 * Encrypts a secret to be stored (AES-256-GCM, NIST SP 800-38D) under a key made of the newest of `COOKIE_SECRETS`.
 * @param of the id of the row that has the secret: the secret opens for no other row
 */
export function seal(secret: string, of: string): string {
  const [key] = keys();
  if (!key) throw new Error('no COOKIE_SECRETS');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(of));
  const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [key.name, ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts a sealed secret; null where none of `COOKIE_SECRETS` opens it. */
export function unseal(sealed: string, of: string): string | null {
  const [name, ...parts] = sealed.split('.');
  const [nonce, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = keys().find((each) => each.name === name);
  if (!key || !nonce || !tag || !data) return null;
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: 16 });
  try {
    decipher.setAAD(Buffer.from(of)).setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Whether a secret is sealed with another key than the newest, which may be dropped one day. */
export const isSealedOldly = (sealed: string): boolean => !sealed.startsWith(`${keys()[0]?.name}.`);
