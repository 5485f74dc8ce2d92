import { afterEach, expect, it, vi } from 'vitest';
import { openPalette, paletteEvent } from '@/components/app/open-palette';
import { InApplication, viewerOf } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { PhoneBar } from './phone-bar';
import { SideBar } from './side-bar';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

const acme = { slug: 'acme', name: 'Acme Ltd', role: 'OWNER', team: null } as const;
const globex = { slug: 'globex', name: 'Globex', role: 'USER', team: null } as const;

type Shown = {
  organizations?: (typeof acme | typeof globex)[];
  pathname?: string;
  query?: Record<string, string>;
  due?: number;
};

async function showBar(
  { organizations = [], pathname = '/app/profiles', query = {}, due = 0 }: Shown,
  bar = <SideBar />,
) {
  shown = await show(
    <InApplication viewer={viewerOf({ organizations, dueReminders: due })} pathname={pathname} query={query}>
      {bar}
    </InApplication>,
  );
}
const links = () => [...shown.place.querySelectorAll('a')];
const hrefs = () => links().map((link) => link.getAttribute('href'));
const present = () => links().flatMap((link) => (link.getAttribute('aria-current') ? [link.getAttribute('href')] : []));

it('leads to the areas of the only organization, and says which page is open', async () => {
  await showBar({
    organizations: [acme],
    pathname: '/app/organizations/[organization]/settings/teams',
    query: { organization: 'acme' },
  });
  const pages = ['', '/settings/members', '/cards', '/contacts', '/analytics', '/settings/general'];
  expect(hrefs()).toEqual([
    ...['/app/profiles', '/app/profiles', '/app/contacts', '/app/analytics', '/app/reminders'],
    ...pages.map((page) => `/app/organizations/acme${page}`),
    '/app/account',
  ]);
  expect(present()).toEqual(['/app/organizations/acme/settings/members']);
  expect(shown.place.querySelector('section')?.getAttribute('aria-label')).toBe('Acme Ltd');
});

it('of several organizations the one that is open shows its areas, the others are one link each', async () => {
  await showBar({
    organizations: [acme, globex],
    pathname: '/app/organizations/[organization]/cards',
    query: { organization: 'globex' },
  });
  expect(hrefs()).toContain('/app/organizations/acme');
  expect(hrefs().filter((href) => href?.startsWith('/app/organizations/acme/'))).toEqual([]);
  expect(present()).toEqual(['/app/organizations/globex/cards']);
  // A member administers nothing.
  expect(hrefs()).not.toContain('/app/organizations/globex/settings/general');
});

it('the search opens the palette', async () => {
  await showBar({});
  const asked = vi.fn();
  document.addEventListener(paletteEvent, asked);
  await perform(() => shown.place.querySelector('button')?.click());
  openPalette();
  document.removeEventListener(paletteEvent, asked);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('on a phone the code of the main card is in the middle of one’s own places', async () => {
  await showBar({ organizations: [acme], pathname: '/app/settings/general' }, <PhoneBar />);
  expect(hrefs()).toEqual([...['/app/profiles', '/app/contacts', '/app/analytics', '/app/account']]);
  const [bar] = shown.place.querySelectorAll('nav');
  expect([...(bar?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['DIV', 'BUTTON', 'DIV']);
  expect(present()).toEqual(['/app/account']);
  await shown.unmount();
  // The account leads to the organizations.
  await showBar({ organizations: [acme], pathname: '/app/organizations/[organization]' }, <PhoneBar />);
  expect(present()).toEqual(['/app/account']);
  await shown.unmount();
  // So it does to the reminders, and says how many are due.
  await showBar({ pathname: '/app/reminders', due: 3 }, <PhoneBar />);
  expect(present()).toEqual(['/app/account']);
  expect(links().at(-1)?.textContent).toBe('Account33 reminders for today');
});

it('says how many reminders are due today: as the page came, and newer once one is changed', async () => {
  const asked = vi.fn(async () => Response.json({ items: [{}, {}], nextCursor: null }));
  vi.stubGlobal('fetch', asked);
  const count = () => shown.place.querySelector('a[href="/app/reminders"]')?.textContent;
  await showBar({ due: 3 });
  expect(count()).toBe('Reminders33 reminders for today');
  expect(asked).not.toHaveBeenCalled();
  await perform(() => void shown.client.invalidateQueries({ queryKey: ['reminders'] }));
  await until(() => expect(count()).toBe('Reminders22 reminders for today'));
  vi.unstubAllGlobals();
  await shown.unmount();
  await showBar({});
  expect(count()).toBe('Reminders');
});
