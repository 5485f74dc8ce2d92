import { expect, it } from 'vitest';
import { areasFor } from './organization-areas';

const shown = (role: 'OWNER' | 'ADMIN' | 'USER' | null, team: 'manager' | 'viewer' | null = null) =>
  areasFor({ role, team }).map(({ label, sections }) => [
    label,
    sections.map(({ page }) => page.replace('settings/', '')),
  ]);

const admin = ['general', 'exchange', 'policies', 'sign-in', 'directory-sync', 'audit'];

it('an owner has five areas; only owners can delete the organization', () => {
  expect(shown('OWNER')).toEqual([
    ['areaPeople', ['members', 'invitations', 'teams']],
    ['areaCards', ['cards', 'templates', 'requests', 'codes']],
    ['areaContacts', ['contacts']],
    ['areaAnalytics', ['analytics']],
    ['areaAdmin', [...admin, 'danger']],
  ]);
  expect(shown('ADMIN').at(-1)).toEqual(['areaAdmin', admin]);
});

it('areas without a page for the user are left out', () => {
  const areas = shown('USER').map(([label]) => label);
  expect(areas).not.toContain('areaAdmin');
  expect(areas).toEqual(expect.arrayContaining(['areaContacts', 'areaAnalytics']));
  for (const [, pages] of [...shown('USER'), ...shown(null), ...shown('USER', 'manager')])
    expect(pages?.length).toBeGreaterThan(0);
});
