import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret of 256 random bits in base64url: for a link, a state, a code between servers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the SHA-256 hash of a secret, which is stored and found in its place. No one guesses 256 random bits, so that a fast
 * hash is enough; what people choose or type needs another one.
 */
export const tokenHash = (token: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(token).digest(encoding);

/** The hash of a secret in the short form, which is stored in its place where only one side may know the secret. */
export const secretHash = (secret: string): string => tokenHash(secret, 'base64url');
