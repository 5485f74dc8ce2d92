import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasskeySignIn } from '@/components/account/sign-in/passkey-sign-in';
import type { Passkey, Passkeys } from '@/lib/account/passkeys/schema';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { PasskeySettings } from './passkey-settings';

const passkey: Passkey = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', name: 'Key ring', isSynced: true, isUsable: true },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null },
};

let unmount = async () => {};
let answer: Passkeys;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  vi.stubGlobal('PublicKeyCredential', () => {});
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function open(passkeys: Partial<Passkeys>) {
  answer = { items: [], nextCursor: null, mayAdd: 'yes', ...passkeys };
  const { place, unmount: close } = await show(
    <InApplication>
      <PasskeySettings />
    </InApplication>,
  );
  unmount = close;
  return place;
}
const buttons = (place: HTMLElement) => [...place.querySelectorAll('button')].map((each) => each.textContent);

it('without a passkey, the section says in a sentence what one is for', async () => {
  const place = await open({});
  await until(() => expect(buttons(place)).toEqual(['Add passkey']));
  expect(place.textContent).toContain('With a passkey, you sign in with your fingerprint');
});

it('tells where each can be used', async () => {
  const items = [
    passkey,
    { ...passkey, id: 'b', isSynced: false, lastUsedAt: '2026-02-03T00:00:00.000Z' },
    { ...passkey, id: 'c', isUsable: false },
  ];
  const place = await open({ items });
  await until(() => expect(buttons(place)).toHaveLength(7));
  const facts = [...place.querySelectorAll('li li')].map((each) => each.textContent);
  expect(facts).toEqual([
    ...['Synced across your devices', 'Added Jan 1, 2026', 'Not used yet'],
    ...['On one device only', 'Added Jan 1, 2026', 'Last used Feb 3, 2026'],
    ...['No longer works because this site’s URL has changed', 'Added Jan 1, 2026', 'Not used yet'],
  ]);
});

it('where an organization does not allow passkeys, is there only as long as there are some', async () => {
  const place = await open({ items: [passkey], mayAdd: 'off' });
  await until(() => expect(place.textContent).toContain('Your organization doesn’t allow passkeys.'));
  expect(buttons(place)).toEqual(['Rename', 'Remove']);
});

it('where the browser has no passkeys, says so in the settings and offers none at sign-in', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  const place = await open({});
  await until(() => expect(place.textContent).toContain('This browser doesn’t support passkeys.'));
  expect(buttons(place)).toEqual([]);
  await unmount();
  const { place: login, unmount: close } = await show(
    <InApplication viewer={null}>
      <PasskeySignIn />
    </InApplication>,
  );
  unmount = close;
  expect(buttons(login)).toEqual([]);
});
