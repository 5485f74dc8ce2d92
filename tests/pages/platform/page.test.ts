import type { GetServerSidePropsContext } from 'next';
import { describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { AppError } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';
import { newcomer, type Person, person, request } from '@/tests/support/request';
import { altered } from '@/tests/support/session-cookies';

type Visit = { as?: Person | null; locale?: string; url?: string };

/** Runs a page's loader as Next does. Gives its result, its status and the headers that it set. */
async function visit(loader: ReturnType<typeof page>, { as = null, locale = 'en', url = '/app/profiles' }: Visit) {
  const headers: Record<string, unknown> = {};
  const cookies = as ? { auth: as.cookie.slice('auth='.length) } : {};
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => Object.assign(headers, { [name]: value }),
  };
  const context = { req: { headers: {}, cookies }, res, query: {}, resolvedUrl: url, locale };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes; each test looks at its own.
  const result: any = await loader(context as unknown as GetServerSidePropsContext);
  return { result, headers, status: res.statusCode };
}

async function onboarded(): Promise<Person> {
  const someone = await person();
  const { default: finish } = await import('@/pages/api/v1/onboarding/finish');
  const body = {
    step: 'username',
    draft: { content: { name: { first: 'Ada' } }, username: `page-${someone.id.slice(0, 8).toLowerCase()}` },
  };
  await request(finish, { method: 'POST', as: someone, body });
  return someone;
}

describe('page()', () => {
  it('sends the anonymous to sign in, keeping language and target', async () => {
    const { result } = await visit(page([]), { locale: 'fr-CA', url: '/app/profiles?sharing=sms' });
    expect(result.redirect.destination).toBe('/fr-CA/login?redirect=%2Ffr-CA%2Fapp%2Fprofiles%3Fsharing%3Dsms');
    expect(result.redirect.permanent).toBe(false);
  });

  it('section 1: after sign-in, a user whose claim isOnboardingDone is false goes to /onboarding', async () => {
    const { result } = await visit(page([]), { as: await person(), locale: 'ja' });
    expect(result.redirect.destination).toBe('/ja/onboarding');
  });

  it('a session whose account was deleted at the provider is anonymous', async () => {
    const gone = await newcomer();
    await identity().deleteUser(gone.id);
    const { result, status } = await visit(page([]), { as: gone });
    expect([status, result.redirect.destination]).toEqual([200, '/login?redirect=%2Fapp%2Fprofiles']);
    const open = await visit(page(['login'], undefined, { access: 'public' }), { as: gone, url: '/login' });
    expect(open.result.props.viewer).toBeNull();
  });

  it('the identity provider away is 503, and no sign-out', async () => {
    const ada = await newcomer();
    const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:1';
    try {
      // The token has expired. The provider is only queried to renew a token.
      const cookie = await altered(ada.cookie, { claims: { exp: Math.floor(Date.now() / 1000) - 10 } });
      const { result, headers, status } = await visit(page([]), { as: { ...ada, cookie } });
      expect([status, result.props.isUnavailable, headers['Set-Cookie']]).toEqual([503, true, undefined]);
    } finally {
      process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
    }
  });

  it('lets people who are done in, and says nothing about them to caches', async () => {
    const { result, headers } = await visit(page([]), { as: await onboarded() });
    expect(result.props.viewer.isOnboardingDone).toBe(true);
    expect(headers['Cache-Control']).toBe('private, no-store');
  });

  it('section 2: every page loads the common, errors, 404 and 500 texts', async () => {
    const { result } = await visit(page(['login'], undefined, { access: 'public' }), { locale: 'de' });
    const texts = result.props._nextI18Next.initialI18nStore;
    expect(Object.keys(texts)).toEqual(['de']);
    // `joints` holds how the language joins words to values (`lib/platform/i18n/joint-rules.ts`).
    expect(Object.keys(texts.de).sort()).toEqual(['404', '500', 'common', 'errors', 'joints', 'login']);
    for (const namespace of Object.values(texts.de)) expect(Object.keys(namespace as object).length).toBeGreaterThan(0);
  });

  it('shows the 404 page for what is not found', async () => {
    const loader = page([], async () => Promise.reject(new AppError('not_found')), { access: 'public' });
    expect((await visit(loader, {})).result).toEqual({ notFound: true });
  });

  it('answers 503, not 404, while the database is away', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const loader = page([], async () => Promise.reject(away), { access: 'public' });
    const { result, headers, status } = await visit(loader, {});
    expect(status).toBe(503);
    expect(headers['Retry-After']).toBe('5');
    expect(result.props.isUnavailable).toBe(true);
  });

  it.each(['abc', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', ''])('reads the cookie %j as nobody', async (cookie) => {
    const { result } = await visit(page([]), { as: { id: '', email: '', cookie: `auth=${cookie}` } });
    expect(result.redirect.destination).toMatch(/^\/login\?/);
  });
});
