import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lostBySignOut } from '@/lib/contacts/offline/sign-out-hooks';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { SignOut } from './sign-out';

// The mock loads the library's build for browsers; otherwise the tests would get the build for servers. With `broken` the library
// cannot be used at all.
let isBroken = false;
vi.mock('firebase/auth', async () => {
  const folder = 'node_modules/firebase/node_modules/@firebase/auth/dist/esm';
  const real = await import(`${process.cwd()}/${folder}/index.js`);
  return {
    ...real,
    signOut: (auth: unknown) => (isBroken ? Promise.reject(new Error('storage is gone')) : real.signOut(auth)),
  };
});

let posts: string[];
let shown: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(() => {
  posts = [];
  isBroken = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(url).startsWith('/api/')) posts.push(`${init?.method} ${url}`);
    return Response.json({});
  });
});
afterEach(async () => {
  await shown?.unmount();
  vi.unstubAllGlobals();
});

async function open(): Promise<HTMLElement> {
  shown = await show(
    <InApplication>
      <SignOut countLost={lostBySignOut} />
    </InApplication>,
  );
  return shown.place;
}

it('section 7: logout is sent also where only the server has a session', async () => {
  await open();
  await until(() => expect(posts).toEqual(['POST /api/logout']));
});

it('the server’s session ends also where the browser’s cannot be, which is said', async () => {
  isBroken = true;
  const place = await open();
  await until(() => expect(posts).toEqual(['POST /api/logout']));
  await until(() => expect(place.querySelector('[role=alert]')).not.toBeNull());
});
