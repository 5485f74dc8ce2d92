import { afterEach, expect, it } from 'vitest';
import type { Organization } from '@/lib/organization/organization/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show } from '@/tests/support/render';
import { SettingsShell } from './settings-shell';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

const acme: Organization = { slug: 'acme', name: 'Acme', logoId: null, role: 'OWNER', team: null };

async function open(page: string, organization = acme, more: Partial<Parameters<typeof SettingsShell>[0]> = {}) {
  shown = await show(
    <InApplication pathname={`/app/organizations/[organization]${page}`}>
      <SettingsShell organization={organization} {...more}>
        {null}
      </SettingsShell>
    </InApplication>,
  );
}
const heading = () => shown.place.querySelector('h1')?.textContent;
const above = () =>
  [...shown.place.querySelectorAll('main header a')].map((link) => [link.textContent, link.getAttribute('href')]);
async function menu() {
  await perform(() => shown.place.querySelector<HTMLElement>('main header button')?.click());
  return [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
}

it('a page is headed by what it is; above it stand the way back and whose it is', async () => {
  await open('/settings/policies');
  expect(heading()).toBe('Policies');
  expect(above()).toEqual([
    ['Overview', '/app/organizations/acme'],
    ['AAcme', '/app/organizations/acme'],
  ]);
});

it('the pages beside it are one menu, where there are any', async () => {
  await open('/settings/teams');
  expect(await menu()).toEqual(['Members', 'Invitations', 'Teams']);
  await shown.unmount();
  await open('/analytics');
  expect(shown.place.querySelector('main header button')).toBeNull();
});

it('who has no overview reaches every page from the menu, and goes back to the account', async () => {
  await open('/cards', { ...acme, role: 'USER' });
  expect(above()[0]).toEqual(['Account', '/app/account']);
  expect(await menu()).toEqual(expect.arrayContaining(['Cards', 'Company contacts', 'Analytics']));
});

it('a page of one thing is headed by its name, and goes back to where it was opened', async () => {
  await open('/settings/teams/[team]', acme, { title: 'Sales', back: { href: '/list', label: 'All teams' } });
  expect(heading()).toBe('Sales');
  expect(above()[0]).toEqual(['All teams', '/list']);
});

it('the overview is headed by the organization', async () => {
  await open('');
  expect([heading(), above()]).toEqual(['Acme', [['Account', '/app/account']]]);
});

it('what a page is for stands behind a button where there is no room for it', async () => {
  await open('/analytics', acme, { about: 'What visitors did.' });
  const button = [...shown.place.querySelectorAll<HTMLElement>('main header button')].at(-1);
  expect(button?.getAttribute('aria-label')).toBe('About this page');
  await perform(() => button?.click());
  expect(document.querySelector('[role=dialog]')?.textContent).toBe('What visitors did.');
});
