import { afterEach, expect, it, vi } from 'vitest';
import { text } from '@/lib/platform/i18n/texts';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { Action } from './action';

// The mock loads the library's build for browsers; otherwise the tests would get the build for servers.
vi.mock('firebase/auth', () => {
  const folder = 'node_modules/firebase/node_modules/@firebase/auth/dist/esm';
  return import(`${process.cwd()}/${folder}/index.js`);
});

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

/** Returns the actions that the page requests from the identity provider for the code of a link. */
async function follow(query: Record<string, string>, refusal?: string): Promise<string[]> {
  const asked: string[] = [];
  const kinds: Record<string, string> = {
    ...{ verifyEmail: 'VERIFY_EMAIL', recoverEmail: 'RECOVER_EMAIL', resetPassword: 'PASSWORD_RESET' },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const act = /accounts:(\w+)/.exec(String(url))?.[1];
    if (act) asked.push(act);
    if (refusal) return Response.json({ error: { code: 400, message: refusal } }, { status: 400 });
    return Response.json({ requestType: kinds[query.mode ?? ''], email: 'ada@example.com', newEmail: 'n@example.com' });
  });
  shown = await show(
    <InApplication viewer={null} query={query}>
      <Action />
    </InApplication>,
  );
  return asked;
}

const says = (key: string) =>
  until(() => expect(shown.place.textContent).toContain(text('en', 'forgot-password', key)));

it.each([
  ['verifyEmail', 'verifiedTitle', ['resetPassword', 'update']],
  ['recoverEmail', 'recoveredTitle', ['resetPassword', 'update']],
  ['resetPassword', 'chooseTitle', []],
])('section 2: route /auth/*: the link of a mail does what it is for: %s', async (mode, title, acts) => {
  const asked = await follow({ mode, oobCode: 'a-code' });
  await says(title);
  // A password is not changed before the user has chosen a new one.
  if (acts.length > 0) expect(asked).toEqual(acts);
});

it.each(['verifyEmail', 'recoverEmail'])('a link that is used or expired says so: %s', async (mode) => {
  await follow({ mode, oobCode: 'a-code' }, 'INVALID_OOB_CODE');
  await says('spentTitle');
});
