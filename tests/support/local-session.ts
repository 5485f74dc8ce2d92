import { NextResponse } from 'next/server';
import { appendAuthCookies } from 'next-firebase-auth-edge/next/cookies';
import { authOptions } from '@/lib/platform/auth/config';
import { newSessionMark } from '@/lib/platform/auth/session-mark';
import { env } from '@/lib/platform/env';
import { newId } from '@/lib/platform/ids';

// Signing in by the identity provider's pages takes a dozen requests. Here the account is written into the emulator with one,
// and its token and cookie are made as the emulator and `/api/login` make them: for tests that are about something else.

export const testPassword = 'correct-Horse-7';

type Account = { id: string; email: string; emailVerified: boolean; name?: string };

export const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Writes an account with {@link testPassword} into the emulator, as an administrator may: no mail, no session. */
async function writeAccount({ id, email, emailVerified, name }: Account): Promise<void> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${env().FIREBASE_PROJECT_ID}/accounts:batchCreate`;
  const user = { localId: id, email, emailVerified, rawPassword: testPassword, ...(name ? { displayName: name } : {}) };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users: [user] }),
  });
  const { error = [] } = (await answer.json()) as { error?: unknown[] };
  if (!answer.ok || error.length > 0) throw new Error(`the emulator did not take ${email}: ${JSON.stringify(error)}`);
}

/** An ID token as the emulator gives it after a sign-in by password, unsigned, good for an hour. */
function idToken({ id, email, emailVerified, name }: Account, now: number): string {
  const project = env().FIREBASE_PROJECT_ID;
  const claims = {
    ...{ name, email, email_verified: emailVerified, auth_time: now, user_id: id, sub: id, iat: now, exp: now + 3600 },
    ...{ iss: `https://securetoken.google.com/${project}`, aud: project },
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** A refresh token, encoded as the emulator does. */
function refreshToken({ id }: Account): string {
  const record = {
    _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
    localId: id,
    provider: 'password',
    extraClaims: {},
    projectId: env().FIREBASE_PROJECT_ID,
  };
  return Buffer.from(JSON.stringify(record)).toString('base64');
}

/** The cookie (`auth=…`) of a session that began now, of an account that the emulator has. */
export async function sessionOf(known: Pick<Account, 'id' | 'email'> & Partial<Account>): Promise<string> {
  const account = { emailVerified: true, ...known };
  const now = Math.floor(Date.now() / 1000);
  const tokens = { idToken: idToken(account, now), refreshToken: refreshToken(account) };
  const response = NextResponse.next();
  // The first session of an account whose address is proven must prove it; a password does not.
  const metadata = newSessionMark(now, account.emailVerified ? 'code' : 'password');
  await appendAuthCookies(new Headers(), response, { ...tokens, metadata } as never, authOptions());
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('auth=')) ?? '';
  return line.split(';', 1)[0] ?? '';
}

/** An account at the emulator and a session of it, both new. */
export async function newAccount(
  email: string,
  more: { emailVerified?: boolean; name?: string } = {},
): Promise<{ id: string; email: string; cookie: string }> {
  const account = { id: newId().replaceAll('-', ''), email, emailVerified: false, ...more };
  await writeAccount(account);
  return { id: account.id, email, cookie: await sessionOf(account) };
}
