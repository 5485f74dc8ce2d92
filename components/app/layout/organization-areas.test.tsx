import { expect, it } from 'vitest';
import { areaAt, areaHref, areasFor } from './organization-areas';

const shown = (role: 'OWNER' | 'ADMIN' | 'USER' | null, team: 'manager' | 'viewer' | null = null) =>
  areasFor({ role, team }).map(({ label, sections }) => [
    label,
    sections.map(({ page }) => page.replace('settings/', '')),
  ]);

const admin = ['general', 'exchange', 'policies', 'sign-in', 'directory-sync', 'integrations', 'audit'];

it('an owner has six areas; only owners can delete the organization', () => {
  expect(shown('OWNER')).toEqual([
    ['areaOverview', ['']],
    ['areaPeople', ['members', 'invitations', 'teams']],
    ['areaCards', ['cards', 'templates', 'requests', 'codes']],
    ['areaContacts', ['contacts']],
    ['areaAnalytics', ['analytics']],
    ['areaAdmin', [...admin, 'danger']],
  ]);
  expect(shown('ADMIN').at(-1)).toEqual(['areaAdmin', admin]);
});

it('the overview is for those who run the organization or a team of it', () => {
  const first = (...standing: Parameters<typeof shown>) => shown(...standing)[0]?.[0];
  expect([first('OWNER'), first('ADMIN'), first('USER', 'manager')]).toEqual(Array(3).fill('areaOverview'));
  for (const standing of [['USER'], ['USER', 'viewer'], [null]] as Parameters<typeof shown>[])
    expect(first(...standing)).not.toBe('areaOverview');
  const [overview, people] = areasFor({ role: 'OWNER', team: null });
  expect(overview && areaHref('acme', overview)).toBe('/app/organizations/acme');
  expect(people && areaHref('acme', people)).toBe('/app/organizations/acme/settings/members');
  const areas = areasFor({ role: 'OWNER', team: null });
  expect(areaAt(areas, '/app/organizations/[organization]')).toEqual(overview);
  expect(areaAt(areas, '/app/organizations/[organization]/settings/members')).toEqual(people);
});

it('areas without a page for the user are left out', () => {
  const areas = shown('USER').map(([label]) => label);
  expect(areas).not.toContain('areaAdmin');
  expect(areas).toEqual(expect.arrayContaining(['areaContacts', 'areaAnalytics']));
  for (const [, pages] of [...shown('USER'), ...shown(null), ...shown('USER', 'manager')])
    expect(pages?.length).toBeGreaterThan(0);
});
