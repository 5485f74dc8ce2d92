import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for an invitation's link. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The form in which a token is stored: its SHA-256, in hex. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
