import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiHandler } from 'next';
import { NextRequest } from 'next/server';
import { lent } from './lent';

/** A person with an account at the identity emulator and a session of this product. */
export type Person = { id: string; email: string; cookie: string };

type Problem = { code?: string; detail?: string; errors?: { path: string; code: string }[]; current?: unknown };
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type Answer<Body = any> = { status: number; headers: Headers; body: Body & Problem; text: string };

type Options = {
  method?: string;
  /** Path below `/api/v1` with its query: `/profiles?limit=1`. */
  path?: string;
  /** Dynamic parts of the path, as Next finds them: `{ id }`. */
  params?: Record<string, string>;
  as?: Person | null;
  body?: unknown;
  headers?: Record<string, string>;
};

let people = 0;

/** Somebody with an account and a session, as every test of a file may use them: not for changes of the account itself. */
export function person(name = 'ada'): Promise<Person> {
  return lent(`signed up ${name}`, () => newcomer(name));
}

/** Signs up somebody at the identity emulator and signs in as a browser does: `POST /api/login` gives the cookie. */
export async function newcomer(name = 'ada'): Promise<Person> {
  people += 1;
  const email = `${name}-${process.pid}-${people}@example.com`;
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local-emulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct-Horse-7', returnSecureToken: true }),
  });
  const { idToken, localId } = (await response.json()) as { idToken: string; localId: string };
  return { id: localId, email, cookie: await sessionCookie(idToken) };
}

/** A new ID token of somebody who has signed up, by the emulator's own REST sign-in. */
export async function idTokenOf(email: string, password = 'correct-Horse-7'): Promise<string> {
  const answer = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local-emulator`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** The cookie of a session for an ID token. */
export async function sessionCookie(idToken: string): Promise<string> {
  const { default: middleware } = await import('@/middleware');
  const answer = await middleware(
    new NextRequest('http://localhost:3000/api/login', {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, origin: 'http://localhost:3000', host: 'localhost:3000' },
    }),
  );
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('auth='));
  if (!answer.ok || !cookie) throw new Error(`sign-in answered ${answer.status}`);
  return cookie;
}

function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = header?.split('; ').map((pair) => pair.split(/=(.*)/s)) ?? [];
  return Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value ?? '')]));
}

/** Calls a real API handler over HTTP on loopback, as Next would; from our own pages unless `headers` say otherwise. */
export async function request(handler: NextApiHandler, options: Options = {}): Promise<Answer> {
  const { method = 'GET', path = '/', params = {}, as = null, body, headers = {} } = options;
  const server = createServer((req, res) => {
    const query = { ...Object.fromEntries(new URL(req.url ?? '/', 'http://localhost').searchParams), ...params };
    const call = handler(Object.assign(req, { query, cookies: cookiesOf(req.headers.cookie) }) as never, res as never);
    // A handler that throws instead of answering: the test sees a broken connection, not a time-out.
    Promise.resolve(call).catch((error: unknown) => {
      console.error(error);
      res.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const raw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: 'http://localhost:3000',
        ...(as ? { cookie: as.cookie } : {}),
        ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {}, text };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
