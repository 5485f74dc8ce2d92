import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuthorizationRequest } from '@/lib/organization/programs/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { Consent } from './consent';

const asked: AuthorizationRequest = {
  ...{ uid: 'of-this-browser', name: 'Rolodex', place: 'crm.example' },
  scopes: ['cards:read', 'analytics:read', 'contacts:write'],
};

let unmount = async () => {};
let sent: [string, unknown][];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Response.json({ code: 'authorization_elsewhere' }, { status: 409 });
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function open(request: AuthorizationRequest | null, locale: Locale = 'en') {
  const shown = await show(
    <InApplication>
      <Consent asked={request} />
    </InApplication>,
    locale,
  );
  unmount = shown.unmount;
  const button = (name: string) =>
    [...shown.place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { place: shown.place.querySelector('main') as HTMLElement, button };
}

it.each<[Locale, string[]]>([
  ['en', ['Read: Cards, Analytics', 'Read and write: Contacts', 'Afterwards you return to \u2068crm.example\u2069.']],
  ['de', ['Lesen: Karten, Statistik', 'Lesen und schreiben: Kontakte']],
])('tells in %s who asks, for what, and where one goes on', async (locale, words) => {
  const { place } = await open(asked, locale);
  expect(place.querySelector('h1')?.textContent).toContain('Rolodex');
  for (const word of words) expect(place.textContent).toContain(word);
  expect(place.textContent).toContain('uma@example.com');
});

it.each([
  ['Allow', true],
  ['Don’t allow', false],
])('%s is sent to the server, and a refusal is shown', async (name, isAllowed) => {
  const { place, button } = await open(asked);
  await perform(() => button(name)?.click());
  await until(() => expect(place.querySelector('[role=alert]')?.textContent).toContain('another browser'));
  expect(sent).toEqual([['/api/v1/authorizations/of-this-browser', { isAllowed }]]);
});

it('a program that asks for nothing cannot be allowed anything', async () => {
  const { button } = await open({ ...asked, scopes: [] });
  expect(button('Allow')).toBeUndefined();
  expect(button('Don’t allow')).toBeDefined();
});

it('a request that has ended leads on', async () => {
  const { place } = await open(null);
  expect(place.querySelector('h1')?.textContent).toBe('This request has ended');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/app/profiles');
});
