import { NextRequest, NextResponse } from 'next/server';
import { appendAuthCookies } from 'next-firebase-auth-edge/next/cookies';
import { getCookiesTokens } from 'next-firebase-auth-edge/next/tokens';
import { authOptions } from '@/lib/platform/auth/config';
import middleware from '@/middleware';
import { i18n } from '@/next-i18next.config.js';
import { encode } from './local-session';

// The middleware as a browser meets it, and session cookies as time and larger claims would make them.

export const origin = 'http://localhost:3000';

export function edge(
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
): Promise<NextResponse> {
  const headers = { host: 'localhost:3000', ...init.headers };
  return middleware(new NextRequest(`${origin}${path}`, { ...init, headers, nextConfig: { i18n } }));
}

export const login = (idToken: string, headers: Record<string, string> = {}) =>
  edge('/api/login', { method: 'POST', headers: { origin, authorization: `Bearer ${idToken}`, ...headers } });

/** The cookie that an answer sets, as a browser would send it back. */
export const cookieOf = (answer: NextResponse) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('auth='))
    ?.split(';', 1)[0] ?? '';

export const decode = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The time some days ago, in seconds since 1970. */
export const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;

/** The same session (`auth=…`) with changes to its token and its mark, signed with the first of the keys. */
export async function altered(
  cookie: string,
  { claims = {}, mark = {}, keys }: { claims?: object; mark?: object; keys?: string[] },
): Promise<string> {
  const options = { ...authOptions(), ...(keys ? { cookieSignatureKeys: keys } : {}) };
  const tokens = await getCookiesTokens({ auth: cookie.slice('auth='.length) }, authOptions());
  const idToken = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...decode(tokens.idToken), ...claims })}.`;
  const response = NextResponse.next();
  const metadata = { ...tokens.metadata, ...mark };
  await appendAuthCookies(new Headers(), response, { ...tokens, idToken, metadata }, options);
  return cookieOf(response);
}

/** The same session as one that began with the password. */
export const byPassword = async <Who extends { cookie: string }>(who: Who): Promise<Who> => ({
  ...who,
  cookie: await altered(who.cookie, { mark: { via: 'password' } }),
});
