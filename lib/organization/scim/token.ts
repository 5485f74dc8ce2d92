import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits, with a prefix that tells it from other secrets. */
export const newToken = () => `scim_${randomBytes(32).toString('base64url')}`;

/** The form in which a token is stored and found: its SHA-256, in hex. Nobody guesses 256 bits, so that a fast hash is enough. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
