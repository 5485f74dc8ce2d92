import { Secret, TOTP } from 'otpauth';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { seal, unseal } from '@/lib/platform/seal';
import type { NewSecret } from './schema';

/** Seconds of a time step, the same in all apps (RFC 6238, section 5.2). */
const period = 30;

/** How many steps before and after the present one are accepted, for clocks that differ. */
const window = 1;

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: env().NEXT_PUBLIC_APP_NAME, label, algorithm: 'SHA1', digits: 6, period, secret });

/** A new secret of 160 bits (RFC 4226, section 4) for an app; `sealed` is what is stored of it. */
export function newSecret(userId: string, email: string): NewSecret & { sealed: string } {
  const secret = new Secret({ size: 20 });
  const uri = totpOf(secret, email).toString();
  return { secret: secret.base32, uri, sealed: seal(secret.base32, userId) };
}

/** Returns the time step for which a code is right; null for a wrong code. */
export function stepOf(sealed: string, userId: string, code: string, now: Date): number | null {
  const secret = unseal(sealed, userId);
  if (secret === null) throw new AppError('unavailable', { cause: 'no key of COOKIE_SECRETS opens a second factor' });
  const timestamp = now.getTime();
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
