import { notificationsStore } from '@mantine/notifications';
import { type Auth, signInWithCustomToken, signOut } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { perform, show, until } from '@/tests/support/render';
import { ConfigProvider } from './config';
import { defaultConfig } from './default-config';
import { SessionProvider, useSession } from './session';

// The mock loads the library's build for browsers; otherwise the tests would get the build for servers.
vi.mock('firebase/auth', () => {
  const folder = 'node_modules/firebase/node_modules/@firebase/auth/dist/esm';
  return import(`${process.cwd()}/${folder}/index.js`);
});

// The identity provider's real library is used. Its requests to the provider and the page's requests to our server are answered
// here.

type Asked = { path: string; authorization: string | null; credentials: RequestCredentials | undefined };

let asked: Asked[];
let tokens: number;
/** How long a token lasts, in seconds, and how often the provider can be reached for another one. */
let lifetime: number;
let refreshes: number;
let status: number;
let complaints: unknown[];
let auth: Auth;
let unmount = async () => {};

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
/** Returns a token as the provider's emulator makes it, a new one each time. */
function idToken(): string {
  tokens += 1;
  const claims = {
    sub: 'ada',
    user_id: 'ada',
    jti: `t${tokens}`,
    iat: 1,
    exp: Math.floor(Date.now() / 1000) + lifetime,
  };
  return `${encode({ alg: 'none' })}.${encode(claims)}.`;
}

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  if (url.startsWith('/api/')) {
    asked.push({
      path: url,
      authorization: new Headers(init.headers).get('authorization'),
      credentials: init.credentials,
    });
    return Response.json(status === 200 ? {} : { code: 'unavailable' }, { status });
  }
  if (url.includes('signInWithCustomToken'))
    return Response.json({ idToken: idToken(), refreshToken: 'r', expiresIn: String(lifetime) });
  if (url.includes('accounts:lookup')) return Response.json({ users: [{ localId: 'ada', email: 'ada@example.com' }] });
  refreshes -= 1;
  if (refreshes < 0) throw new TypeError('Failed to fetch');
  return Response.json({ access_token: idToken(), refresh_token: 'r', expires_in: String(lifetime) });
}

function Page() {
  const { auth: load } = useSession();
  void load().then((loaded) => {
    auth = loaded;
  });
  return <p>A page</p>;
}

async function open(): Promise<void> {
  const firebase = { ...defaultConfig.firebase, apiKey: 'a-key', projectId: 'demo' };
  ({ unmount } = await show(
    <ConfigProvider config={{ ...defaultConfig, firebase }}>
      <SessionProvider hasServerSession={false}>
        <Page />
      </SessionProvider>
    </ConfigProvider>,
  ));
  await until(() => expect([typeof auth, asked.length]).toEqual(['object', 1]));
}

const signIn = () => perform(async () => void (await signInWithCustomToken(auth, 'somebody')));
const posts = () => asked.map(({ path }) => path);
/** Everything that a user can see, to check that nothing of the session's work is visible. */
const shown = () => [document.body.textContent, notificationsStore.getState().notifications, location.pathname];

beforeEach(() => {
  [asked, tokens, status, lifetime, refreshes, complaints] = [[], 0, 200, 3600, 9, []];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init));
  vi.spyOn(console, 'error').mockImplementation((...told) => void complaints.push(told[0]));
});
afterEach(async () => {
  await signOut(auth);
  await unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('section 7: tells the server on every change of the identity token, and when no user is present', async () => {
  await open();
  expect(asked).toEqual([{ path: '/api/logout', authorization: null, credentials: 'include' }]);
  await signIn();
  await until(() => expect(asked).toHaveLength(2));
  await perform(async () => void (await auth.currentUser?.getIdToken(true)));
  await until(() => expect(asked).toHaveLength(3));
  await perform(() => signOut(auth));
  await until(() => expect(asked).toHaveLength(4));
  expect(posts()).toEqual(['/api/logout', '/api/login', '/api/login', '/api/logout']);
  const [, first, second] = asked;
  expect(first).toEqual({
    path: '/api/login',
    authorization: expect.stringMatching(/^Bearer /),
    credentials: 'include',
  });
  expect(second?.authorization).toMatch(/^Bearer /);
  expect(second?.authorization).not.toBe(first?.authorization);
  expect(complaints).toEqual([]);
});

it('section 8: login and logout errors are only logged to the console, and nobody is told', async () => {
  status = 503;
  await open();
  const before = shown();
  await until(() => expect(complaints).toHaveLength(1));
  await signIn();
  await until(() => expect(complaints).toHaveLength(2));
  expect(complaints).toEqual([
    expect.objectContaining({ message: 'Received 503 response from logout API endpoint' }),
    expect.objectContaining({ message: 'Received 503 response from login API endpoint' }),
  ]);
  expect(shown()).toEqual(before);
});

it('section 8: a token that the server cannot verify is only logged to the console', async () => {
  await open();
  status = 401;
  const before = shown();
  await signIn();
  await until(() => expect(complaints).toHaveLength(1));
  expect(complaints).toEqual([
    expect.objectContaining({
      message: 'Received 401 response from login API endpoint',
      body: { code: 'unavailable' },
    }),
  ]);
  expect(shown()).toEqual(before);
});

it('section 8: a token that cannot be refreshed is only logged to the console', async () => {
  await open();
  const before = shown();
  // A token that lasts less than half a minute is refreshed before each use: once at sign-in, then to tell the server.
  [lifetime, refreshes] = [10, 1];
  await signIn();
  await until(() => expect(complaints).toHaveLength(1));
  expect(complaints).toEqual([expect.objectContaining({ code: 'auth/network-request-failed' })]);
  expect(posts()).not.toContain('/api/login');
  expect(shown()).toEqual(before);
});
