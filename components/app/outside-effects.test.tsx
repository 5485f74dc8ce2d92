import { type Auth, signInWithCustomToken, signOut } from 'firebase/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { perform, show, until } from '@/tests/support/render';
import { ConfigProvider } from './config';
import { defaultConfig } from './default-config';
import { OutsideEffects } from './outside-effects';
import { SessionProvider, useSession } from './session';

// The mock loads the library's build for browsers; otherwise the tests would get the build for servers.
vi.mock('firebase/auth', () => {
  const folder = 'node_modules/firebase/node_modules/@firebase/auth/dist/esm';
  return import(`${process.cwd()}/${folder}/index.js`);
});

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
const idToken = `${encode({ alg: 'none' })}.${encode({ sub: 'ada', exp: Math.floor(Date.now() / 1000) + 3600 })}.`;

let auth: Auth;
let unmount = async () => {};
afterEach(async () => {
  vi.useRealTimers();
  await perform(() => signOut(auth));
  await unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  const { auth: load } = useSession();
  void load().then((loaded) => {
    auth = loaded;
  });
  return null;
}

/** Signs in on a page with the messenger; our server responds to the sign-in only once `answerLogin` resolves. */
async function signIn(answerLogin: Promise<void>): Promise<{ asked: string[]; proofs: () => number }> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    if (url.includes('/api/login')) await answerLogin;
    if (url.includes('messenger-token')) return Response.json({ code: 'unavailable' }, { status: 503 });
    if (url.includes('accounts:lookup')) return Response.json({ users: [{ localId: 'ada' }] });
    return Response.json(
      url.startsWith('/api/') ? { code: 'none' } : { idToken, refreshToken: 'r', expiresIn: '3600' },
    );
  });
  const firebase = { ...defaultConfig.firebase, apiKey: 'a-key', projectId: 'demo' };
  const intercom = { appId: 'an-app', region: 'us' as const };
  ({ unmount } = await show(
    <ConfigProvider config={{ ...defaultConfig, firebase, intercom }}>
      <SessionProvider hasServerSession={false}>
        <OutsideEffects />
        <Page />
      </SessionProvider>
    </ConfigProvider>,
  ));
  await until(() => expect(asked).toContain('/api/logout'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await perform(async () => void (await signInWithCustomToken(auth, 'somebody')));
  return { asked, proofs: () => asked.filter((url) => url.includes('messenger-token')).length };
}
const pass = (milliseconds: number) => perform(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

it('section 9: messaging initialisation delay 400 ms: nothing is asked before it is over', async () => {
  const { asked, proofs } = await signIn(Promise.resolve());
  await pass(399);
  expect([asked.includes('/api/login'), proofs()]).toEqual([true, 0]);
  await pass(1);
  expect(proofs()).toBe(1);
});

it('messaging waits for the server to know who has signed in, however long that takes', async () => {
  const login = Promise.withResolvers<void>();
  const { asked, proofs } = await signIn(login.promise);
  await pass(2_000);
  expect([asked.includes('/api/login'), proofs()]).toEqual([true, 0]);
  await perform(() => login.resolve());
  await pass(0);
  expect(proofs()).toBe(1);
});
