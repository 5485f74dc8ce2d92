import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 bits of chance, told by its beginning from other secrets. */
export const newToken = () => `scim_${randomBytes(32).toString('base64url')}`;

/** What of a token is kept, and what it is found by: its SHA-256, in hex. Nobody guesses 256 bits, so a fast hash does. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
