import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Organization } from '@/lib/organization/organization/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { MakeCards } from './create-cards';

const uma = { id: 'uma', name: 'Uma Rao', email: 'uma@demo.example', role: 'USER' };

let shown: Awaited<ReturnType<typeof show>>;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: [uma], nextCursor: null })));
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

it('offers cards without a number before anybody is chosen', async () => {
  const organization = { slug: 'acme', role: 'ADMIN' } as Organization;
  shown = await show(
    <InApplication>
      <MakeCards organization={organization} isOpen onClose={() => undefined} />
    </InApplication>,
  );
  const act = () => document.querySelector('button[type=submit]')?.textContent;
  await until(() => expect(document.querySelector('li input')).not.toBeNull());
  expect(act()).toBe('Create cards');
  await perform(() => document.querySelector<HTMLInputElement>('li input')?.click());
  expect(act()).toBe('Create 1 card');
});
