import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { DangerPage } from './danger-page';

const organization = { slug: 'acme', name: 'Acme', logoId: null, role: 'OWNER', team: null };
const settings = {
  ...{ ...organization, version: 1, color: null, suspendedAt: null, deleteAfter: null as string | null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};

let asked: string[];
let shown: Awaited<ReturnType<typeof show>>;

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') asked.push(`${method} ${url}`);
    if (url.endsWith('/settings')) return Response.json(settings);
    if (url.endsWith('/deletion'))
      return Response.json({ ...settings, deleteAfter: method === 'DELETE' ? null : '2026-02-01T00:00:00.000Z' });
    return Response.json(organization);
  });
  shown = await show(
    <InApplication>
      <DangerPage slug="acme" />
    </InApplication>,
  );
  await until(() => expect(button('Delete in 14 days')).toBeDefined());
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});
const button = (name: string) =>
  [...shown.place.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);

it('an organization is deleted by who writes its address, and nothing else', async () => {
  const field = shown.place.querySelector('input[name=confirm]') as HTMLInputElement;
  expect(button('Delete in 14 days')?.disabled).toBe(true);
  for (const wrong of ['acm', 'rival']) {
    await write(field, wrong);
    expect([wrong, button('Delete in 14 days')?.disabled]).toEqual([wrong, true]);
  }
  await perform(() => field.form?.requestSubmit());
  expect(asked).toEqual([]);
  await write(field, ' acme ');
  expect(button('Delete in 14 days')?.disabled).toBe(false);
  await perform(() => button('Delete in 14 days')?.click());
  await until(() => expect(button('Cancel deletion')).toBeDefined());
  await perform(() => button('Cancel deletion')?.click());
  await until(() => expect(button('Delete in 14 days')?.disabled).toBe(true));
  const address = '/api/v1/organizations/acme/deletion';
  expect(asked).toEqual([`POST ${address}`, `DELETE ${address}`]);
});
