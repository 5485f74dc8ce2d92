import { afterEach, expect, it, vi } from 'vitest';
import { openPalette, paletteEvent } from '@/components/app/open-palette';
import { InApplication, viewerOf } from '@/tests/support/in-application';
import { perform, show } from '@/tests/support/render';
import { PhoneBar } from './phone-bar';
import { SideBar } from './side-bar';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

const acme = { slug: 'acme', name: 'Acme Ltd', role: 'OWNER', team: null } as const;
const globex = { slug: 'globex', name: 'Globex', role: 'USER', team: null } as const;

type Shown = { organizations?: (typeof acme | typeof globex)[]; pathname?: string; query?: Record<string, string> };

async function showBar({ organizations = [], pathname = '/app/profiles', query = {} }: Shown, bar = <SideBar />) {
  shown = await show(
    <InApplication viewer={viewerOf({ organizations })} pathname={pathname} query={query}>
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
    ...['/app/profiles', '/app/profiles', '/app/contacts'],
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

it('on a phone the code of the main card is in the middle, and the organization beside one’s own places', async () => {
  await showBar({ organizations: [acme], pathname: '/app/settings/general' }, <PhoneBar />);
  expect(hrefs()).toEqual([...['/app/profiles', '/app/contacts', '/app/organizations/acme', '/app/account']]);
  expect(present()).toEqual(['/app/account']);
  await shown.unmount();
  await showBar({ organizations: [acme, globex] }, <PhoneBar />);
  expect(hrefs()).toContain('/app/organizations');
  await shown.unmount();
  // Without an organization its place has the search.
  await showBar({}, <PhoneBar />);
  const [bar] = shown.place.querySelectorAll('nav');
  expect([...(bar?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['A', 'A', 'BUTTON', 'BUTTON', 'A']);
});
