import { afterEach, expect, it, vi } from 'vitest';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { PoliciesPage } from './policies-page';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const organization = { slug: 'acme', name: 'Acme', logoId: null, role: 'OWNER', team: null };
const policies = {
  ...{ exchangeOnCards: 'no', contactVisibility: 'yes', templatesEnforced: 'members' },
  ...{ signInMethods: ['code'], sessionHours: null, version: 1 },
};

it('contact exchange is set in one place: the policies say how it is, and lead there', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/policies')) return Response.json(policies);
    return Response.json({ ...organization, version: 1, suspendedAt: null, deleteAfter: null });
  });
  shown = await show(
    <InApplication pathname="/app/organizations/[organization]/settings/policies">
      <PoliciesPage slug="acme" />
    </InApplication>,
  );
  const row = () => shown.place.querySelector('main a[href="/app/organizations/acme/settings/exchange"] > span');
  await until(() => expect(row()?.textContent).toBe('Contact exchange on cardsOff for all cards'));
  // Two policies of three choices each, and no third.
  expect(shown.place.querySelectorAll('input[type=radio]')).toHaveLength(6);
  expect(shown.place.querySelector('h1')?.textContent).toBe('Policies');
  // Whose they are stands above.
  expect(shown.place.querySelector('header')?.textContent).toContain('Acme');
});
