import { afterEach, expect, it, vi } from 'vitest';
import type { ScimToken } from '@/lib/organization/scim/schema';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { ProvisioningPage } from './provisioning-page';

const token: ScimToken = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', label: 'Entra ID', users: 'write', groups: 'read' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: null, isExpired: false, lastUsedAt: null },
};

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

it.each([
  ['OWNER', 1],
  ['ADMIN', 0],
] as const)(
  '%s finds the address, the tokens and how to set it up, and %i forms for a new one',
  async (role, forms) => {
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(
        url.includes('/scim')
          ? { address: 'https://cards.example/scim/v2', items: [token] }
          : { slug: 'acme', name: 'Acme', logoId: null, role, team: null },
      ),
    );
    shown = await show(
      <InApplication>
        <ProvisioningPage slug="acme" />
      </InApplication>,
    );
    const { place } = shown;
    await until(() => expect(place.textContent).toContain('Entra ID'));
    expect(place.innerHTML).toContain('https://cards.example/scim/v2');
    expect([...place.querySelectorAll('dt')].map(({ textContent }) => textContent)).toContain('Okta');
    expect(place.querySelectorAll('input[name=label]')).toHaveLength(forms);
    expect(place.querySelectorAll('li button')).toHaveLength(forms);
  },
);
