import { authMiddleware } from 'next-firebase-auth-edge';
import { type NextRequest, NextResponse } from 'next/server';
import { authOptions } from '@/lib/auth/config';
import { isSameOrigin } from '@/lib/auth/same-origin';

/**
 * The edge: answers `/api/login` and `/api/logout`, refreshes the session cookie of signed-in pages and sends the
 * anonymous to sign in. It decides nothing about permissions: pages and routes do.
 */
export const config = {
  matcher: ['/api/login', '/api/logout', '/app/:path*', '/onboarding', '/staff/:path*', '/staff'],
};

const identityTimeout = 3_000;

function problem(status: number, code: string, headers: Record<string, string> = {}): NextResponse {
  return new NextResponse(JSON.stringify({ type: 'about:blank', status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}

function isSessionPath(path: string): boolean {
  return path === '/api/login' || path === '/api/logout';
}

/** To the sign-in page in the same language, with the whole target, language included. */
function toLogin(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  const { locale, defaultLocale, pathname, search } = request.nextUrl;
  const prefix = locale && locale !== defaultLocale ? `/${locale}` : '';
  url.pathname = '/login';
  url.search = `?redirect=${encodeURIComponent(`${prefix}${pathname}${search}`)}`;
  return NextResponse.redirect(url, { status: 307, headers: { 'cache-control': 'private, no-store' } });
}

function clearCookie(response: NextResponse): NextResponse {
  response.cookies.set('auth', '', { ...authOptions().cookieSerializeOptions, maxAge: 0 });
  return response;
}

function onError(request: NextRequest): NextResponse {
  // The identity provider could not be asked: an outage is not a sign-out, so the cookie stays and nothing is shown.
  if (isSessionPath(request.nextUrl.pathname)) return problem(503, 'unavailable', { 'retry-after': '5' });
  return new NextResponse(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
}

async function timeLimited(work: Promise<NextResponse>): Promise<NextResponse> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('identity provider timed out')), identityTimeout);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (isSessionPath(pathname)) {
    if (request.method !== 'POST') return problem(405, 'method_not_allowed', { allow: 'POST' });
    if (!isSameOrigin((name) => request.headers.get(name))) return problem(403, 'origin_not_allowed');
    if (pathname === '/api/login' && !/^Bearer [\w.-]+$/.test(request.headers.get('authorization') ?? ''))
      return problem(401, 'invalid_token');
  }
  try {
    return await timeLimited(
      authMiddleware(request, {
        ...authOptions(),
        handleValidToken: async (_tokens, headers) => NextResponse.next({ request: { headers } }),
        handleInvalidToken: async () => toLogin(request),
        handleError: async () => onError(request),
      }),
    );
  } catch (error) {
    const isTimeout = error instanceof Error && error.message === 'identity provider timed out';
    if (isTimeout || (error instanceof TypeError && error.message.includes('fetch'))) return onError(request);
    if (pathname === '/api/login') return problem(401, 'invalid_token');
    // A malformed cookie reads as anonymous and is cleared; unwrapped, the library answers 500.
    return clearCookie(toLogin(request));
  }
}
