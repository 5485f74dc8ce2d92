import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { teamGrants, teams, users } from '@/lib/platform/db/tables';
import acceptInvitation from '@/pages/api/v1/invitations/accept';
import { acts } from '@/tests/support/audit';
import { expectError, groupSchema, newUser, patchOf } from '@/tests/support/directory';
import { ask, organizationId, startDirectory } from '@/tests/support/directory-scene';
import { invitationToken, join, verified } from '@/tests/support/organizations';
import { request } from '@/tests/support/request';
import { proveDomain } from '@/tests/support/sso';

startDirectory();

let ids: string[];

beforeEach(async () => {
  // In a proven domain people become members at once; in any other they are invited.
  await proveDomain(organizationId, 'directory.example');
  ids = [];
  for (let at = 0; at < 3; at += 1) ids.push((await ask('POST', '/Users', { body: newUser() })).body.id);
});

const group = (displayName: string, members: string[] = [], more = {}) => ({
  ...{ schemas: [groupSchema], displayName, members: members.map((value) => ({ value })), ...more },
});
const make = async (...given: Parameters<typeof group>) =>
  (await ask('POST', '/Groups', { body: group(...given) })).body;
const membersOf = (body: { members: { value: string }[] }) => body.members.map(({ value }) => value).sort();
const sorted = (...positions: number[]) => positions.map((at) => ids[at] ?? '').sort();

async function grantsOf(teamId: string) {
  const rows = await database().select().from(teamGrants).where(eq(teamGrants.teamId, teamId));
  return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
}

describe('a group is a team', () => {
  it('made with its members as viewers, audited, in the claims of who is in it', async () => {
    const made = await ask('POST', '/Groups', {
      body: group('Sales', [ids[0] ?? '', ids[1] ?? ''], { externalId: 'g1' }),
    });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const { id } = made.body;
    expect(made.headers.get('location')).toBe(`http://localhost:3000/scim/v2/Groups/${id}`);
    expect(made.body).toMatchObject({ schemas: [groupSchema], displayName: 'Sales', externalId: 'g1' });
    expect(membersOf(made.body)).toEqual(sorted(0, 1));
    expect(made.body.members[0]).toMatchObject({
      type: 'User',
      display: 'Sibyl Example',
      $ref: expect.stringContaining('/scim/v2/Users/'),
    });
    expect(await grantsOf(id)).toEqual({ [ids[0] ?? '']: 'viewer', [ids[1] ?? '']: 'viewer' });
    expect((await identity().getUser(ids[0] ?? '')).customClaims).toMatchObject({ viewer: [id] });
    const user = await ask('GET', `/Users/${ids[0]}`);
    expect(user.body.groups).toEqual([
      { value: id, $ref: `http://localhost:3000/scim/v2/Groups/${id}`, display: 'Sales', type: 'direct' },
    ]);
    expect((await acts()).filter((action) => action.startsWith('team.'))).toEqual([
      ...['team.create', 'team.grant', 'team.grant'],
    ]);
  });

  it('of a name that no other has; long names are kept whole, though teams have shorter ones', async () => {
    await make('Sales', [], { externalId: 'g1' });
    expectError(await ask('POST', '/Groups', { body: group('sales') }), 409, 'uniqueness');
    expectError(await ask('POST', '/Groups', { body: group('Other', [], { externalId: 'g1' }) }), 409, 'uniqueness');
    for (const name of ['', ' ', 'x'.repeat(257), {}, null])
      expectError(await ask('POST', '/Groups', { body: { displayName: name } }), 400, 'invalidValue');
    const long = `${'All employees of the region '.repeat(5)}North`;
    const { id } = await make(long);
    const [team] = await database().select().from(teams).where(eq(teams.id, id));
    expect([...(team?.name ?? '')].length).toBeLessThanOrEqual(60);
    expect(
      (await ask('GET', `/Groups?filter=${encodeURIComponent(`displayName eq "${long}"`)}`)).body.totalResults,
    ).toBe(1);
    await database().update(teams).set({ name: 'North' }).where(eq(teams.id, id));
    expect((await ask('GET', `/Groups/${id}`)).body.displayName).toBe('North');
  });

  it('whose members are users of the organization, not of another one, and no groups', async () => {
    const { id } = await make('Sales', [ids[0] ?? '']);
    const stranger = await verified('stranger');
    const wrong = [stranger.id, 'nobody', id, "x' or 1=1"];
    for (const value of wrong) {
      expectError(await ask('POST', '/Groups', { body: group('Wrong', [value]) }), 400, 'invalidValue');
      const add = patchOf({ op: 'add', path: 'members', value: [{ value }] });
      expectError(await ask('PATCH', `/Groups/${id}`, { body: add }), 400, 'invalidValue');
    }
    expectError(
      await ask('PUT', `/Groups/${id}`, { body: group('Sales', [], { members: [{ value: ids[1], type: 'Group' }] }) }),
      400,
      'invalidValue',
    );
    expect((await ask('GET', '/Groups')).body.totalResults).toBe(1);
    expect(await grantsOf(id)).toEqual({ [ids[0] ?? '']: 'viewer' });
  });
});

describe('members come and go', () => {
  it('by PUT: the list is what there is', async () => {
    const { id } = await make('Sales', [ids[0] ?? '', ids[1] ?? '']);
    const put = await ask('PUT', `/Groups/${id}`, {
      body: group('Marketing', [ids[1] ?? '', ids[2] ?? '', ids[2] ?? '']),
    });
    expect([put.status, put.body.displayName, membersOf(put.body)]).toEqual([200, 'Marketing', sorted(1, 2)]);
    expect(Object.keys(await grantsOf(id)).sort()).toEqual(sorted(1, 2));
    expect((await identity().getUser(ids[0] ?? '')).customClaims).toMatchObject({ viewer: [] });
  });

  it('by PATCH: added, removed by a filter, replaced, all of them removed', async () => {
    const { id } = await make('Sales');
    const patch = async (...operations: object[]) => {
      const answer = await ask('PATCH', `/Groups/${id}`, { body: patchOf(...operations) });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      return membersOf(answer.body);
    };
    expect(await patch({ op: 'add', path: 'members', value: [{ value: ids[0] }, { value: ids[1] }] })).toEqual(
      sorted(0, 1),
    );
    expect(await patch({ op: 'add', path: 'members', value: [{ value: ids[1] }] })).toEqual(sorted(0, 1));
    expect(await patch({ op: 'remove', path: `members[value eq "${ids[0]}"]` })).toEqual(sorted(1));
    expect(await patch({ op: 'remove', path: `members[value eq "${ids[0]}"]` })).toEqual(sorted(1));
    expect(await patch({ op: 'replace', path: 'members', value: [{ value: ids[2] }] })).toEqual(sorted(2));
    expect(await patch({ op: 'add', value: { members: [{ value: ids[0], display: 'x' }] } })).toEqual(sorted(0, 2));
    expect(await patch({ op: 'remove', path: 'members' })).toEqual([]);
    expect(await grantsOf(id)).toEqual({});
  });

  it('all of them or none: what fails at the end changes nothing', async () => {
    const { id } = await make('Sales', [ids[0] ?? '']);
    const body = patchOf(
      { op: 'add', path: 'members', value: [{ value: ids[1] }] },
      { op: 'replace', path: 'nothing', value: 1 },
    );
    expectError(await ask('PATCH', `/Groups/${id}`, { body }), 400, 'invalidPath');
    expect(Object.keys(await grantsOf(id))).toEqual(sorted(0));
  });

  it('a manager who was made one here stays one while the directory has them in the group', async () => {
    const { id } = await make('Sales', [ids[0] ?? '']);
    const [userId = ''] = ids;
    await database()
      .update(teamGrants)
      .set({ role: 'manager' })
      .where(and(eq(teamGrants.teamId, id), eq(teamGrants.userId, userId)));
    await ask('PUT', `/Groups/${id}`, { body: group('Sales', [userId, ids[1] ?? '']) });
    expect(await grantsOf(id)).toEqual({ [userId]: 'manager', [ids[1] ?? '']: 'viewer' });
  });

  it('who is deactivated keeps their place, and has it again with the membership', async () => {
    const { id } = await make('Sales', [ids[0] ?? '']);
    const active = (value: boolean) =>
      ask('PATCH', `/Users/${ids[0]}`, { body: patchOf({ op: 'replace', value: { active: value } }) });
    expect((await active(false)).body.active).toBe(false);
    expect(await grantsOf(id)).toEqual({});
    expect(membersOf((await ask('GET', `/Groups/${id}`)).body)).toEqual(sorted(0));
    await active(true);
    expect(await grantsOf(id)).toEqual({ [ids[0] ?? '']: 'viewer' });
    await ask('DELETE', `/Users/${ids[0]}`);
    expect(membersOf((await ask('GET', `/Groups/${id}`)).body)).toEqual([]);
  });

  it('who was invited is in the team once they accept', async () => {
    const ada = await verified('ada');
    expect((await ask('POST', '/Users', { body: newUser({ userName: ada.email }) })).status).toBe(201);
    const { id } = await make('Sales', [ada.id]);
    expect(await grantsOf(id)).toEqual({});
    const token = await invitationToken(ada.email);
    expect((await request(acceptInvitation, { as: ada, method: 'POST', body: { token } })).status).toBe(200);
    expect(await grantsOf(id)).toEqual({ [ada.id]: 'viewer' });
  });
});

it('teams that were made here are groups too, and are gone where they are deleted', async () => {
  await join(organizationId, await verified('uma'), 'USER');
  await database().insert(teams).values({ id: 'made-herex', organizationId, name: 'Made here' });
  const found = await ask('GET', '/Groups?filter=displayName%20eq%20%22made%20here%22');
  expect(found.body.Resources.map(({ id }: { id: string }) => id)).toEqual(['made-herex']);
  expect((await ask('DELETE', '/Groups/made-herex')).status).toBe(204);
  expectError(await ask('GET', '/Groups/made-herex'), 404);
  expect(await database().select().from(teams)).toEqual([]);
});

it('a group of 1,000 members is put, read and emptied in three requests', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => `member-${at}`);
  const { sql } = await import('drizzle-orm');
  await database().execute(
    sql`insert into users (id, email) select m, m || '@many.example' from unnest(${sql.raw(`array['${many.join("','")}']`)}) m`,
  );
  await database().execute(
    sql`insert into memberships (organization_id, user_id, role) select ${organizationId}, id, 'USER' from users where id like 'member-%'`,
  );
  const made = await ask('POST', '/Groups', { body: group('Everybody', many) });
  expect([made.status, made.body.members?.length]).toEqual([201, 1000]);
  const bare = await ask('GET', `/Groups/${made.body.id}?excludedAttributes=members`);
  expect([bare.body.members, bare.headers.get('etag')]).toEqual([undefined, made.headers.get('etag')]);
  const emptied = await ask('PUT', `/Groups/${made.body.id}`, { body: group('Everybody') });
  expect([emptied.status, emptied.body.members]).toEqual([200, []]);
}, 60_000);

it('a member of a group is called by their address only where they have proven it', async () => {
  const [one = '', other = ''] = ids;
  await database().update(users).set({ displayName: null });
  await database().update(users).set({ isUnproven: true }).where(eq(users.id, other));
  const { id, members } = await make('Sales', [one, other]);
  const shown = Object.fromEntries(members.map(({ value, display }: Record<string, string>) => [value, display]));
  expect(shown).toEqual({ [one]: expect.stringContaining('@'), [other]: other });
  const filter = encodeURIComponent('members.display co "@"');
  const alone = await make('North', [other]);
  const found = await ask('GET', `/Groups?filter=${filter}`);
  expect(found.body.Resources.map((each: { id: string }) => each.id)).toEqual([id]);
  expect(alone.members).toMatchObject([{ display: other }]);
});
