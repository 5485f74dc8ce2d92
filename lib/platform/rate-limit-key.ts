import { createHmac } from 'node:crypto';
import { env } from './env';

/**
 * Under what the uses of a key are counted in the database: a keyed hash, so that no row names the address of a network or a mailbox, or a user.
 * With another newest secret all counts are zero.
 */
export const counterOf = (key: string): string =>
  createHmac('sha256', env().COOKIE_SECRETS[0] ?? '')
    .update(`rate limit\n${key}`)
    .digest('base64url');
