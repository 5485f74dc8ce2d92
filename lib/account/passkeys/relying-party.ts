import { createHash } from 'node:crypto';
import { env } from '@/lib/platform/env';

/** The algorithms of keys: EdDSA, ES256 and RS256 (IANA COSE Algorithms). Every authenticator knows one of them. */
export const algorithms = [-8, -7, -257];

/** The host to which passkeys belong. Browsers offer a passkey on no other, so that a changed `APP_URL` leaves them behind. */
export const rpId = (): string => new URL(env().APP_URL).hostname;

/** The origin from which browsers must answer. */
export const origin = (): string => new URL(env().APP_URL).origin;

/** How authenticators know a user: 32 bytes that are the same for all their passkeys, and say nothing (WebAuthn Level 3, section 14.6.1). */
export const userHandle = (userId: string): Buffer => createHash('sha256').update(`passkey-user:${userId}`).digest();
