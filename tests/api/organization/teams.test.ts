import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { createTeamRow, findTeamByName } from '@/lib/organization/teams/create-team';
import { grantInTeams, removeFromTeam, teamRoleOf, teamsOfMember } from '@/lib/organization/teams/grants';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, memberships, profiles, profileTeams, teamGrants, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { newId } from '@/lib/platform/ids';
import me from '@/pages/api/v1/me';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { idTokenOf, type Person, request } from '@/tests/support/request';
import { teamsOf } from '@/tests/support/teams';

const teams = teamsOf('acme');
let olivia: Person;
let uma: Person;
let acme: { id: string };

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  uma = await verified('uma');
  await join(acme.id, uma, 'USER');
});

const made = async (name: string): Promise<string> => {
  const { status, body } = await teams.create(olivia, name);
  expect(status).toBe(201);
  return body.id;
};
const entries = async () =>
  (await database().select().from(auditEntries).orderBy(asc(auditEntries.id))).filter(({ action }) =>
    action.startsWith('team.'),
  );

describe('a team', () => {
  it('has an id of ten characters, a name that is free, and a version', async () => {
    const { body } = await teams.create(olivia, '  Sales \t East '.replace('\t', ' '));
    expect(body).toMatchObject({ name: 'Sales East', version: 1, role: null, people: 0, cards: 0 });
    expect(body.id).toMatch(/^[\w-]{10}$/);
    const again = await teams.create(olivia, 'SALES EAST');
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'team_name_taken', errors: [{ path: 'name', code: 'team_name_taken' }] },
    ]);
    for (const name of ['', '   ', 'a\nb', 'x'.repeat(61), 7]) {
      expect((await teams.create(olivia, name as string)).status).toBe(422);
    }
  });

  it('is renamed by who saw it as it is', async () => {
    const id = await made('Sales');
    await made('Other');
    expect((await teams.edit(olivia, id, { version: 1, name: 'sales' })).body).toMatchObject({
      name: 'sales',
      version: 2,
    });
    const stale = await teams.edit(olivia, id, { version: 1, name: 'Late' });
    expect([stale.status, stale.body.code, stale.body.current]).toMatchObject([
      409,
      'version_conflict',
      { name: 'sales' },
    ]);
    expect((await teams.edit(olivia, id, { version: 2, name: 'other' })).body.code).toBe('team_name_taken');
    expect((await teams.edit(olivia, id, { version: 2, name: 'sales' })).body.version).toBe(2);
  });

  it('is one of at most 200', async () => {
    await inTransaction(systemContext(), async (tx) => {
      for (let at = 0; at < 200; at += 1) await createTeamRow(tx, acme.id, `Team ${at}`);
    });
    expect((await teams.create(olivia, 'One more')).body.code).toBe('team_limit_reached');
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: { items: { name: string }[]; nextCursor: string | null } } = await teams.list(
        olivia,
        `?limit=90${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      seen.push(...body.items.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect(seen).toHaveLength(200);
    expect(seen).toEqual([...new Set(seen)].sort());
    expect((await teams.list(olivia, '?q=team%2019')).body.items).toHaveLength(11);
    expect((await teams.list(olivia, '?q=%25')).body.items).toHaveLength(0);
  });

  it('is deleted with its grants; its people and cards stay in the organization', async () => {
    const id = await made('Sales');
    await teams.add(olivia, id, [uma.id]);
    expect((await teams.remove(olivia, id)).status).toBe(204);
    expect((await teams.remove(olivia, id)).status).toBe(404);
    expect(await database().select().from(teamGrants)).toEqual([]);
    expect(await database().select().from(memberships)).toHaveLength(2);
    expect((await entries()).at(-1)).toMatchObject({
      ...{ action: 'team.delete', targetId: id, targetName: 'Sales', actorId: olivia.id },
      changes: { people: { from: 1 }, cards: { from: 0 } },
    });
  });
});

describe('the people of a team', () => {
  it('are added several at once, as often as one likes; each act is written down once', async () => {
    const id = await made('Sales');
    const rita = await verified('rita');
    const first = await teams.add(olivia, id, [uma.id, olivia.id, uma.id, rita.id, 'nobody']);
    expect(first.body.items).toEqual([
      { userId: uma.id, result: 'granted' },
      { userId: olivia.id, result: 'granted' },
      { userId: rita.id, result: 'not_found' },
      { userId: 'nobody', result: 'not_found' },
    ]);
    expect((await teams.add(olivia, id, [uma.id])).body.items).toEqual([{ userId: uma.id, result: 'unchanged' }]);
    expect((await teams.add(olivia, id, [uma.id], 'manager')).body.items[0].result).toBe('granted');
    // Adding a member to a team again does not lower their role.
    expect((await teams.add(olivia, id, [uma.id])).body.items[0].result).toBe('unchanged');
    expect((await teams.setRole(olivia, id, uma.id, 'viewer')).status).toBe(204);
    expect((await teams.takeOut(olivia, id, uma.id)).status).toBe(204);
    expect((await teams.takeOut(olivia, id, uma.id)).status).toBe(204);
    expect((await teams.setRole(olivia, id, rita.id, 'viewer')).status).toBe(404);
    const written = (await entries()).filter(({ targetId }) => targetId === uma.id);
    expect(written.map(({ action, changes }) => [action, changes.role, changes.team])).toEqual([
      ['team.grant', { from: null, to: 'viewer' }, { to: 'Sales' }],
      ['team.grant', { from: 'viewer', to: 'manager' }, { to: 'Sales' }],
      ['team.grant', { from: 'manager', to: 'viewer' }, { to: 'Sales' }],
      ['team.ungrant', { from: 'viewer', to: null }, { to: 'Sales' }],
    ]);
  });

  it('are found by a manager by their whole address, where they have proven it', async () => {
    const id = await made('Sales');
    const [mia, viktor] = [await verified('mia'), await verified('viktor')];
    for (const person of [mia, viktor]) await join(acme.id, person, 'USER');
    await teams.add(olivia, id, [mia.id], 'manager');
    const found = async () => (await teams.candidates(mia, id, viktor.email)).body.items;
    expect(await found()).toMatchObject([{ id: viktor.id }]);
    await database().update(users).set({ isUnproven: true }).where(eq(users.id, viktor.id));
    expect(await found()).toEqual([]);
  });

  it('leave by themselves, and may say so twice', async () => {
    const id = await made('Sales');
    await teams.add(olivia, id, [uma.id]);
    for (let time = 0; time < 2; time += 1) expect((await teams.takeOut(uma, id, uma.id)).status).toBe(204);
    expect((await entries()).map(({ action }) => action)).toEqual(['team.create', 'team.grant', 'team.leave']);
  });

  it('are listed with their cards, managers first, then viewers, then who is in it by a card alone', async () => {
    const id = await made('Sales');
    const [mia, viktor] = [await verified('mia'), await verified('viktor')];
    for (const person of [mia, viktor]) await join(acme.id, person, 'USER');
    await teams.add(olivia, id, [viktor.id]);
    await teams.add(olivia, id, [mia.id], 'manager');
    const cardId = newId();
    const content = contentSchema.parse({ name: { first: 'Uma' } });
    const card = { content, look: lookSchema.parse({}), ownerId: uma.id, username: 'uma-card' };
    await database()
      .insert(profiles)
      .values({ ...card, id: cardId, organizationId: acme.id });
    await database().insert(profileTeams).values({ profileId: cardId, teamId: id, organizationId: acme.id });
    const { body } = await teams.roster(olivia, id);
    expect(
      body.items.map((one: { id: string; role: string; cards: object[] }) => [one.id, one.role, one.cards]),
    ).toEqual([
      [mia.id, 'manager', []],
      [viktor.id, 'viewer', []],
      [uma.id, null, [{ id: cardId, username: 'uma-card', isPaused: false }]],
    ]);
    const page = await teams.roster(olivia, id, '?limit=2');
    const next = await teams.roster(olivia, id, `?limit=2&cursor=${encodeURIComponent(page.body.nextCursor)}`);
    expect([page.body.items.length, next.body.items.length, next.body.nextCursor]).toEqual([2, 1, null]);
    expect((await teams.roster(olivia, id, '?q=VIKTOR')).body.items).toHaveLength(1);
    expect((await teams.roster(olivia, id, `?q=x&cursor=${encodeURIComponent(page.body.nextCursor)}`)).status).toBe(
      422,
    );
    expect((await teams.read(olivia, id)).body).toMatchObject({ people: 3, cards: 1 });
  });
});

describe('what somebody may in teams', () => {
  const permissions = async (as: Person) => (await request(me, { as, path: '/me' })).body.teamPermissions;
  const claims = async ({ id }: Person) => (await identity().getUser(id)).customClaims ?? {};

  it('section 3: is in GET me at once and in the claims of the next token; so is what they no longer may', async () => {
    const id = await made('Sales');
    await teams.add(olivia, id, [uma.id], 'manager');
    expect(await permissions(uma)).toEqual([{ userId: uma.id, teamId: id, role: 'Manager' }]);
    await expect.poll(() => claims(uma)).toMatchObject({ viewer: [], manager: [id] });
    const payload = (await idTokenOf(uma.email)).split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ manager: [id] });
    // The session still carries the token from before the change.
    expect((await teams.edit(uma, id, { version: 1, name: 'Field' })).status).toBe(200);
    await teams.setRole(olivia, id, uma.id, 'viewer');
    expect((await teams.edit(uma, id, { version: 2, name: 'Again' })).status).toBe(403);
    expect(await permissions(uma)).toEqual([{ userId: uma.id, teamId: id, role: 'Viewer' }]);
    await expect.poll(() => claims(uma)).toMatchObject({ viewer: [id], manager: [] });
    await teams.remove(olivia, id);
    expect(await permissions(uma)).toEqual([]);
    await expect.poll(() => claims(uma)).toMatchObject({ viewer: [], manager: [] });
  });
});

it('section 6: access levels are viewer and manager, and no other', async () => {
  const id = await made('Sales');
  await teams.add(olivia, id, [uma.id], 'viewer');
  for (const role of ['manager', 'viewer'] as const)
    expect((await teams.setRole(olivia, id, uma.id, role)).status).toBeLessThan(300);
  for (const role of ['Manager', 'admin', 'owner', '', null])
    expect([role, (await teams.setRole(olivia, id, uma.id, role as never)).status]).toEqual([role, 422]);
  // Adding a member takes the same roles.
  for (const role of ['Manager', 'admin', 'owner', 'member'])
    expect([role, (await teams.add(olivia, id, [olivia.id], role)).status]).toEqual([role, 422]);
  const roles = async () => (await teams.roster(olivia, id)).body.items.map((item: { role: string }) => item.role);
  expect(await roles()).toEqual(['viewer']);
});

describe('teams for other nouns', () => {
  it('are given to a member in one transaction; what is gone is passed over, and nobody is lowered', async () => {
    const [sales, legal] = [await made('Sales'), await made('Legal')];
    const wanted = [
      { teamId: sales, role: 'viewer' as const },
      { teamId: 'gone-team1', role: 'viewer' as const },
      { teamId: legal, role: 'manager' as const },
    ];
    const give = () => inTransaction(systemContext(), (tx) => grantInTeams(tx, acme.id, uma.id, wanted));
    expect(await give()).toHaveLength(2);
    expect(await give()).toEqual([]);
    expect(await teamsOfMember(systemContext(), acme.id, uma.id)).toEqual([
      { teamId: legal, name: 'Legal', role: 'manager' },
      { teamId: sales, name: 'Sales', role: 'viewer' },
    ]);
    expect(await teamRoleOf(systemContext(), legal, uma.id)).toBe('manager');
    expect((await findTeamByName(systemContext(), acme.id, 'SALES'))?.id).toBe(sales);
    const takeOut = () => inTransaction(systemContext(), (tx) => removeFromTeam(tx, acme.id, sales, uma.id));
    expect([await takeOut(), await takeOut()]).toEqual([true, false]);
  });

  it('are not given to who is no active member', async () => {
    const sales = await made('Sales');
    await database().update(memberships).set({ status: 'left' }).where(eq(memberships.userId, uma.id));
    const grants = [{ teamId: sales, role: 'viewer' as const }];
    expect(await inTransaction(systemContext(), (tx) => grantInTeams(tx, acme.id, uma.id, grants))).toEqual([]);
    expect((await teams.add(olivia, sales, [uma.id])).body.items[0].result).toBe('not_found');
  });
});
