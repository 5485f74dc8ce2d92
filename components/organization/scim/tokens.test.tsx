import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MadeToken, ScimToken } from '@/lib/organization/scim/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { perform, show, until, write } from '@/tests/support/render';
import { MadeTokenNote } from './made-token';
import { NewTokenForm } from './new-token-form';
import { SetupHelp } from './setup-help';
import { TokenList } from './token-list';

const item: ScimToken = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', label: 'Entra ID', users: 'write', groups: 'read' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-03-01T00:00:00.000Z', isExpired: false },
  lastUsedAt: null,
};

let unmount = async () => {};
let refusal: Response | null;
let sent: unknown;
beforeEach(() => {
  refusal = null;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    sent = body && JSON.parse(body);
    return refusal ?? Response.json({ item, token: 'scim_secret' }, { status: 201 });
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

function Making() {
  const [made, setMade] = useState<MadeToken | null>(null);
  return made ? (
    <MadeTokenNote made={made} onDone={() => setMade(null)} />
  ) : (
    <NewTokenForm slug="acme" onMade={setMade} />
  );
}

async function open(element = <Making />, locale: Locale = 'en') {
  const { place, unmount: close } = await show(element, locale);
  unmount = close;
  const button = (name: string) => [...place.querySelectorAll('button')].find((each) => each.textContent === name);
  return { place, button, click: (name: string) => perform(() => button(name)?.click()) };
}

it('a token is shown once, until it was copied', async () => {
  const { place, button, click } = await open();
  expect(button('Create token')?.disabled).toBe(true);
  await write(place.querySelector('input') as HTMLInputElement, ' Entra ID ');
  await click('Create token');
  await until(() => expect(place.textContent).toContain('scim_secret'));
  expect(sent).toEqual({ label: 'Entra ID', users: 'write', groups: 'write', days: null });
  await click('Done');
  expect(place.textContent).not.toContain('scim_secret');
});

it('who does not confirm that it is them gets no token, and is told why', async () => {
  refusal = Response.json({ code: 'reauth_required' }, { status: 403 });
  const { place, click } = await open();
  await write(place.querySelector('input') as HTMLInputElement, 'Entra ID');
  await click('Create token');
  await until(() => expect(place.querySelector('[role=alert]')?.textContent).toBe('Confirm it’s you to do this.'));
});

it.each<[Locale, string]>([
  ['en', 'People: Read and write · Teams: Read onlyNever used · Valid until Mar 1, 2026'],
  ['de', 'Personen: Lesen und schreiben · Teams: Nur lesenNoch nicht verwendet · Gültig bis 01.03.2026'],
  ['ja', 'メンバー: 読み取りと書き込み · チーム: 読み取りのみ未使用 · 有効期限：2026/03/01'],
])('tokens are told in %s, with what they may do and how long', async (locale, words) => {
  const { place } = await open(<TokenList slug="acme" tokens={[item]} mayRevoke={false} />, locale);
  expect(place.querySelector('li')?.textContent).toBe(`Entra ID${words}`);
  expect(place.querySelector('li button')).toBeNull();
});

it('where directories ask for it is said for each of them', async () => {
  const { place } = await open(<SetupHelp />, 'ar');
  const names = [...place.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Microsoft Entra ID', 'Okta', 'Google Workspace']);
  for (const steps of place.querySelectorAll('dd')) expect(steps.textContent).toMatch(/[\u0600-\u06ff]/);
});
