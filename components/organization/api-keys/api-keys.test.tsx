import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiKey } from '@/lib/organization/api-keys/schema';
import { onConfirmation } from '@/lib/platform/browser/confirmation';
import type { Locale } from '@/lib/platform/i18n/languages';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { KeyList } from './key-list';
import { NewKey } from './new-key';

const item: ApiKey = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', label: 'CRM', prefix: 'msh_AbCdEfGh', madeBy: 'Ada' },
  ...{ scopes: ['analytics:read', 'cards:read', 'contacts:write'], createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ expiresAt: '2026-03-01T00:00:00.000Z', isExpired: false, lastUsedAt: null },
};

let unmount = async () => {};
let refusal: Response | null;
let sent: unknown;
beforeEach(() => {
  refusal = null;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    sent = body && JSON.parse(body);
    return refusal ?? Response.json({ item, key: 'msh_secret' }, { status: 201 });
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function open(organization: string | null) {
  const { place, unmount: close } = await show(
    <InApplication>
      <NewKey organization={organization} modalId="new-key" />
    </InApplication>,
  );
  unmount = close;
  const button = (name: string) => [...place.querySelectorAll('button')].find((each) => each.textContent === name);
  const select = (name: string) => place.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  const choose = (name: string, value: string) =>
    perform(() => {
      const field = select(name) as HTMLSelectElement;
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { place, button, select, choose, click: (name: string) => perform(() => button(name)?.click()) };
}

it('a key is made with the permissions that were chosen, and shown once', async () => {
  const { place, button, choose, click } = await open(null);
  await write(place.querySelector('input[name=label]') as HTMLInputElement, ' CRM ');
  expect(button('Create key')?.disabled).toBe(true);
  await choose('contacts', 'write');
  await choose('analytics', 'read');
  await click('Create key');
  await until(() => expect(place.textContent).toContain('msh_secret'));
  expect(sent).toEqual({ label: 'CRM', scopes: ['contacts:write', 'analytics:read'], days: 90 });
  expect(place.querySelector('[role=status] button')?.getAttribute('aria-label')).toBe('Copy CRM');
});

it('an organization’s key has no permissions of a person', async () => {
  const { select } = await open('acme');
  expect([select('account'), select('reminders')]).toEqual([null, null]);
  expect(select('members')).not.toBeNull();
});

it('where the server wants the user to confirm that it is them, they are asked, and the key is made', async () => {
  refusal = Response.json({ code: 'reauth_required' }, { status: 403 });
  const stop = onConfirmation(async () => {
    refusal = null;
    return true;
  });
  const { place, choose, click } = await open(null);
  await write(place.querySelector('input[name=label]') as HTMLInputElement, 'CRM');
  await choose('contacts', 'read');
  await click('Create key');
  await until(() => expect(place.textContent).toContain('msh_secret'));
  expect(place.querySelector('[role=alert]')).toBeNull();
  stop();
});

it.each<[Locale, string | null, string]>([
  ['en', null, 'Created on Jan 1, 2026 · Never used · Valid until Mar 1, 2026'],
  ['en', 'acme', 'Created by \u2068Ada\u2069 on Jan 1, 2026 · Never used · Valid until Mar 1, 2026'],
  ['de', null, 'Erstellt am 01.01.2026 · Noch nicht verwendet · Gültig bis 01.03.2026'],
  ['ja', null, '作成日：2026/01/01 · 未使用 · 有効期限：2026/03/01'],
])('keys are told in %s, with what they may do and how long', async (locale, organization, facts) => {
  const { place, unmount: close } = await show(<KeyList organization={organization} keys={[item]} />, locale);
  unmount = close;
  const words = place.querySelector('li')?.textContent;
  expect(words).toContain('msh_AbCdEfGh…');
  expect(words).toContain(facts);
  if (locale === 'en') expect(words).toContain('Read: Analytics, CardsRead and write: Contacts');
});
