import { afterEach, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import { show } from '@/tests/support/render';
import { Wallet } from './wallet';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const apple = '/api/wallet/apple/ada.pkpass';
const google = 'https://pay.google.com/gp/v/save/x';

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
});

/** Where the page's buttons lead on a device, and whether it shows a code for a phone. */
async function offered(userAgent: string, ways: { apple: string | null; google: string | null }) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const shown = await show(
    <ConfigProvider config={{ ...defaultConfig, appUrl: 'https://cards.example' }}>
      <Wallet wallet={{ username: 'ada', name: 'Ada', ...ways }} />
    </ConfigProvider>,
  );
  unmount = shown.unmount;
  const links = [...shown.place.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  return { links, hasCode: shown.place.querySelector('main img') !== null };
}

it.each([
  ['an iPhone', iphone, [apple, google, '/ada'], false],
  ['Android', android, [google, '/ada'], false],
  ['a computer', computer, [apple, google, '/ada'], true],
])('offers what %s takes', async (_, userAgent, links, hasCode) => {
  expect(await offered(userAgent, { apple, google })).toEqual({ links, hasCode });
});

it('reports that a pass is taken', async () => {
  const beacon = vi.fn((_path: string, _body: Blob) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  await offered(android, { apple, google });
  const link = document.querySelector<HTMLElement>(`a[href="${google}"]`);
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  const [[path, body] = []] = beacon.mock.calls;
  expect([path, JSON.parse((await body?.text()) ?? '')]).toEqual([
    '/api/v1/visits',
    { username: 'ada', event: 'wallet', channel: 'unknown' },
  ]);
});

it('where a device takes nothing of what there is, leads to the card', async () => {
  expect(await offered(android, { apple, google: null })).toEqual({ links: ['/ada'], hasCode: false });
});

it('tells the owner that nothing is set up', async () => {
  expect(await offered(computer, { apple: null, google: null })).toEqual({ links: ['/ada'], hasCode: false });
  expect(document.querySelector('h1')?.textContent).toBe('Wallet passes aren’t set up');
});
