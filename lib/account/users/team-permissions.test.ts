import { expect, it } from 'vitest';
import { teamPermissions } from './users';

it('section 3: a teamPermissions entry is derived from the claims; section 6: team roles are taken from the claims lists: userId, teamId, role (Viewer or Manager)', () => {
  expect(teamPermissions({ id: 'ada', viewer: ['t1', 't2'], manager: ['t3'] })).toEqual([
    { userId: 'ada', teamId: 't1', role: 'Viewer' },
    { userId: 'ada', teamId: 't2', role: 'Viewer' },
    { userId: 'ada', teamId: 't3', role: 'Manager' },
  ]);
});
