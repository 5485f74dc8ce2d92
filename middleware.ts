import { type NextRequest, NextResponse } from 'next/server';
import { authMiddleware } from 'next-firebase-auth-edge';
import { authOptions } from '@/lib/platform/auth/config';
import { CookieTooLarge, isUnused, renew, SignInRefused, signIn } from '@/lib/platform/auth/edge-session';
import { isRefusal } from '@/lib/platform/auth/provider-refusal';
import { isSameOrigin } from '@/lib/platform/auth/same-origin';
import { unavailableHeader } from '@/lib/platform/auth/unavailable-header';
import { withTimeout } from '@/lib/platform/with-timeout';

/**
 * The middleware at the edge: responds to `/api/login` and `/api/logout`, refreshes the session cookie of signed-in pages and
 * redirects anonymous visitors to sign in. It decides nothing about permissions: pages and routes do.
 */
export const config = {
  matcher: ['/api/login', '/api/logout', '/app/:path*', '/onboarding', '/staff/:path*', '/staff'],
};

const identityTimeout = 3_000;

// The challenge of a 401 (RFC 9110, section 11.6.1, and RFC 6750, section 3): the request needs a token of the identity provider.
const challenge = { 'www-authenticate': 'Bearer realm="API", error="invalid_token"' };

/** The reason phrases of RFC 9110, section 15; the edge runtime has no list of them. */
const titles = {
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  422: 'Unprocessable Entity',
  503: 'Service Unavailable',
};

/** A problem document (RFC 9457) like those of the front door, which has given the request its id. */
function problem(
  { headers: asked }: NextRequest,
  status: keyof typeof titles,
  code: string,
  headers: Record<string, string> = {},
): NextResponse {
  const requestId = asked.get('x-request-id') ?? crypto.randomUUID();
  const document = { type: 'about:blank', title: titles[status], status, code, requestId };
  return new NextResponse(JSON.stringify(document), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** Redirects to the sign-in page in the same language, with the whole target, language included. An invalid cookie is deleted. */
function toLogin(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  const { locale, defaultLocale, pathname, search } = request.nextUrl;
  const prefix = locale && locale !== defaultLocale ? `/${locale}` : '';
  url.pathname = '/login';
  url.search = `?redirect=${encodeURIComponent(`${prefix}${pathname}${search}`)}`;
  const response = NextResponse.redirect(url, { status: 307, headers: { 'cache-control': 'private, no-store' } });
  if (request.cookies.has('auth'))
    response.cookies.set('auth', '', { ...authOptions().cookieSerializeOptions, maxAge: 0 });
  return response;
}

/**
 * Continues without a session when the identity provider cannot be reached: an outage is not a sign-out, so the cookie stays, and
 * the requested page shows only this problem (503).
 */
function unavailablePage(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(unavailableHeader, '1');
  return NextResponse.next({ request: { headers } });
}

/** Whether the library can read the token's header and payload: on any other token it throws the same error as in an outage. */
function isJwt(token: string): boolean {
  try {
    const [header, payload] = token
      .split('.', 2)
      .map((part) => JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))));
    return typeof header?.alg === 'string' && typeof payload?.sub === 'string';
  } catch {
    return false;
  }
}

async function login(request: NextRequest): Promise<NextResponse> {
  // A JWT: three parts, the last of which the emulator leaves empty.
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token || !isJwt(token)) return problem(request, 401, 'invalid_token', challenge);
  try {
    return await withTimeout(identityTimeout, signIn(request, token));
  } catch (error) {
    if (error instanceof SignInRefused) return problem(request, 401, 'invalid_token', challenge);
    // biome-ignore lint/suspicious/noConsole: the edge has no other log.
    console.error(error);
    return error instanceof CookieTooLarge
      ? problem(request, 422, 'session_too_large')
      : problem(request, 503, 'unavailable', { 'retry-after': '5' });
  }
}

async function signedInPage(request: NextRequest): Promise<NextResponse> {
  try {
    if (await isUnused(request)) return NextResponse.next();
    const renewed = await renew(request);
    const response = await authMiddleware(request, {
      ...authOptions(),
      handleValidToken: async (_tokens, headers) => NextResponse.next({ request: { headers } }),
      handleInvalidToken: async () => toLogin(request),
      handleError: async (error) => (isRefusal(error) ? toLogin(request) : unavailablePage(request)),
    });
    const cookie = renewed?.headers.get('set-cookie');
    if (cookie && response.status === 200) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    if (error instanceof SignInRefused) return toLogin(request);
    throw error;
  }
}

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname !== '/api/login' && pathname !== '/api/logout')
    return withTimeout(identityTimeout, signedInPage(request)).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the edge has no other log.
      console.error(error);
      return unavailablePage(request);
    });
  if (request.method !== 'POST') return problem(request, 405, 'method_not_allowed', { allow: 'POST' });
  if (!isSameOrigin((name) => request.headers.get(name))) return problem(request, 403, 'origin_not_allowed');
  return pathname === '/api/login' ? login(request) : authMiddleware(request, authOptions());
}
