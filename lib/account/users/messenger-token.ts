import { SignJWT } from 'jose';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';

/** Seconds that a token proves to the messenger who is writing; the browser asks for the next one before. */
const lifetime = 15 * 60;

/**
 * Proves to the customer messenger who the actor is (JWT, RFC 7519, HS256): the id and the e-mail address, nothing else.
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
