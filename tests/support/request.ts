import { randomUUID } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { NextApiHandler } from 'next';
import { NextRequest } from 'next/server';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { newAccount, testPassword } from './local-session';
import { reuseAccounts } from './reuse-accounts';

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
  /** What happens while the handler waits for the rest of the body. */
  meanwhile?: () => Promise<unknown>;
};

let people = 0;

/** Writes the row of an account, with the password that it has: the first session by one cannot prove an address. */
export async function writeRow({ id, email }: Pick<Person, 'id' | 'email'>, isProven: boolean): Promise<void> {
  await database().insert(users).values({ id, email, isUnproven: !isProven }).onConflictDoNothing();
}

/** A user with an account and a session, shared by the tests of a file: tests must not change the account itself. */
export async function person(name = 'ada'): Promise<Person> {
  const account = await reuseAccounts(`signed up ${name}`, () => newcomer(name));
  await writeRow(account, false);
  return account;
}

/** Someone new with an account, with its row, and a session of their own. */
export async function newcomer(name = 'ada', emailVerified = false): Promise<Person> {
  people += 1;
  const account = await newAccount(`${name}-${process.pid}-${people}@example.com`, { emailVerified });
  await writeRow(account, emailVerified);
  return account;
}

/** A new ID token of someone who has signed up, by the emulator's own REST sign-in. */
export async function idTokenOf(email: string, password = testPassword): Promise<string> {
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

type Call = { handler: NextApiHandler; params: Record<string, string>; onRead: (() => void) | undefined };

const calls = new Map<string, Call>();
let callsMade = 0;
const callHeader = 'x-test-call';

// One server handles all requests of a process. A header names the call, whose handler is then run without that header.
const server = createServer((req, res) => {
  const { handler, params, onRead } = calls.get(String(req.headers[callHeader])) as Call;
  delete req.headers[callHeader];
  const { iterator } = req;
  if (onRead)
    req.iterator = (options) => {
      onRead();
      return iterator.call(req, options);
    };
  const query = { ...Object.fromEntries(new URL(req.url ?? '/', 'http://localhost').searchParams), ...params };
  const call = handler(Object.assign(req, { query, cookies: cookiesOf(req.headers.cookie) }) as never, res as never);
  // If a handler throws, the connection is closed, so that the test fails at once instead of timing out.
  Promise.resolve(call).catch((error: unknown) => {
    console.error(error);
    res.destroy();
  });
});
server.unref();
// Neither side closes idle connections: a connection that is closed while it is reused would make a test fail now and then.
server.keepAliveTimeout = 0;
const agent = new Agent({ keepAlive: true });
let address: Promise<string> | undefined;

function listen(): Promise<string> {
  address ??= new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
  return address;
}

type Sent = { method: string; path: string; headers: Record<string, string>; body: Uint8Array | null };

/** Delays the last byte of a body until the handler has read the others, and then until this promise resolves. */
type HoldBack = () => Promise<unknown>;

/** Sends a request at a quarter of the cost of `fetch`, with the headers that `fetch` adds. */
async function ask(
  { method, path, headers, body }: Sent,
  holdBack?: HoldBack,
): Promise<{ answer: IncomingMessage; text: string }> {
  const url = await listen();
  const usual = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };
  const length = body ? { 'content-length': String(body.length) } : {};
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = send(url + path, { agent, method, headers: { ...usual, ...length, ...headers } }, resolve);
    asked.on('error', reject);
    if (!holdBack || !body) return void asked.end(body);
    asked.write(body.subarray(0, -1));
    holdBack().then(() => asked.end(body.subarray(-1)), reject);
  });
  return { answer, text: (await buffer(answer)).toString() };
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

/** The bytes of a body, and its content type, which for a form includes the boundary. */
async function encoded(body: unknown): Promise<{ bytes: Uint8Array; type: string }> {
  const type = 'application/json';
  if (body instanceof Uint8Array) return { bytes: body, type };
  if (!(body instanceof FormData))
    return { bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), type };
  const form = new Response(body);
  return { bytes: new Uint8Array(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
}

/**
 * Calls a real API handler over HTTP on loopback, as Next would, from a page of the product unless `headers` say otherwise. Like
 * the pages, it gives each POST an idempotency key of its own, so that a fault in the handling of keys fails the tests of every
 * endpoint.
 */
export async function request(handler: NextApiHandler, options: Options = {}): Promise<Answer> {
  const { method = 'GET', path = '/', params = {}, as = null, body, headers = {}, meanwhile } = options;
  callsMade += 1;
  const id = String(callsMade);
  let holdBack: HoldBack | undefined;
  let onRead: (() => void) | undefined;
  if (meanwhile) {
    const isRead = new Promise<void>((resolve) => {
      onRead = resolve;
    });
    holdBack = () => isRead.then(meanwhile);
  }
  calls.set(id, { handler, params, onRead });
  try {
    const { bytes, type } = body === undefined ? { bytes: null, type: null } : await encoded(body);
    const sent = {
      ...{ method, path: `/api/v1${path}`, body: bytes },
      headers: {
        [callHeader]: id,
        origin: 'http://localhost:3000',
        ...(as ? { cookie: as.cookie } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
    };
    const { answer, text } = await ask(sent, holdBack);
    const isJson = /json/.test(answer.headers['content-type'] ?? '');
    return {
      ...{ status: answer.statusCode ?? 0, headers: headersOf(answer), text },
      body: isJson ? JSON.parse(text) : {},
    };
  } finally {
    calls.delete(id);
  }
}
