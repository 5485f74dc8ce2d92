import { afterEach, expect, it, vi } from 'vitest';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { PasskeyOffer } from './passkey-offer';

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const calls: string[] = [];

async function open({ canKeep, isOffered }: { canKeep: boolean; isOffered: boolean }) {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ isOffered });
  });
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => canKeep;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isUserVerifyingPlatformAuthenticatorAvailable }),
  );
  const shown = await show(
    <InApplication>
      <PasskeyOffer />
      <p>after</p>
    </InApplication>,
  );
  unmount = shown.unmount;
  return shown.place;
}

it('offers a passkey, and is gone for good once it is turned down', async () => {
  const place = await open({ canKeep: true, isOffered: true });
  await until(() => expect(place.textContent).toContain('Sign in faster next time'));
  const buttons = [...place.querySelectorAll('button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Add passkey', 'Don’t offer again']);
  buttons[1]?.click();
  await until(() => expect(place.querySelector('section')).toBeNull());
  expect(calls).toEqual(['POST /api/v1/me/passkeys/offer', 'DELETE /api/v1/me/passkeys/offer']);
});

it('asks the server nothing on a device that could keep none', async () => {
  const place = await open({ canKeep: false, isOffered: true });
  await until(() => expect(place.textContent).toContain('after'));
  expect(place.querySelector('section')).toBeNull();
  expect(calls).toEqual([]);
});

it('shows nothing where none is offered', async () => {
  const place = await open({ canKeep: true, isOffered: false });
  await until(() => expect(calls).toHaveLength(1));
  expect(place.querySelector('section')).toBeNull();
});
