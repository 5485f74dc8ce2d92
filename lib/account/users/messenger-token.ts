import { SignJWT } from 'jose';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';

/** Lifetime of a token for the messenger in seconds; the browser requests the next one before it expires. */
const lifetime = 15 * 60;

/**
 * A token that proves the actor's identity to the customer messenger (JWT, RFC 7519, HS256): it contains only the id and the
 * email address.
 * @throws AppError `not_found` where there is no messenger
 */
export async function messengerToken(ctx: Context): Promise<{ token: string; expiresIn: number }> {
  const { id, email } = requireActor(ctx);
  const { INTERCOM_APP_ID, INTERCOM_IDENTITY_SECRET } = env();
  if (!INTERCOM_APP_ID || !INTERCOM_IDENTITY_SECRET) throw new AppError('not_found');
  const now = Math.floor(ctx.now.getTime() / 1000);
  const token = await new SignJWT({ user_id: id, email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(new TextEncoder().encode(INTERCOM_IDENTITY_SECRET));
  return { token, expiresIn: lifetime };
}
