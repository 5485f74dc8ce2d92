import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { InApplication } from '@/tests/support/in-application';
import { show, until, write } from '@/tests/support/render';
import { AuditPage } from './audit-page';

let shown: Awaited<ReturnType<typeof show>>;
let asked: string[];
beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

async function openAs(role: OrganizationRole) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/audit')) return Response.json({ slug: 'acme', name: 'Acme', logoId: null, role, team: null });
    asked.push(url);
    return Response.json({ items: [], people: {}, nextCursor: null });
  });
  shown = await show(
    <InApplication>
      <AuditPage slug="acme" />
    </InApplication>,
  );
  await until(() => expect(asked.length).toBeGreaterThan(0));
  return () => shown.place.querySelector('a[download]')?.getAttribute('href');
}

it('the log is a file for owners, narrowed as they see it', async () => {
  const file = await openAs('OWNER');
  expect(file()).toMatch(/^\/api\/v1\/organizations\/acme\/audit/);
  await write(shown.place.querySelector('input[type=search]') as HTMLInputElement, 'uma@example.com');
  await until(() => expect(file()).toContain('uma%40example.com'));
  await until(() => expect(asked.at(-1)).toContain('uma%40example.com'));
});

it('admins read it', async () => {
  const file = await openAs('ADMIN');
  expect(file()).toBeUndefined();
});
