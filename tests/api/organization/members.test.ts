import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries, memberships, teamGrants, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import members from '@/pages/api/v1/organizations/[organization]/members';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import restore from '@/pages/api/v1/organizations/[organization]/members/[id]/restore';
import sessions from '@/pages/api/v1/organizations/[organization]/members/[id]/sessions';
import bulk from '@/pages/api/v1/organizations/[organization]/members/bulk';
import count from '@/pages/api/v1/organizations/[organization]/members/count';
import { fillOrganization, memberAt, teamAt } from '@/tests/support/many-members';
import { join, newVerified, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

let olivia: Person;
let acme: { id: string; slug: string };
const size = { members: 200, teams: 5 };

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
});

const at = { params: { organization: 'acme' } };
const list = async (as: Person, query = '') => (await request(members, { as, path: `/x?${query}`, ...at })).body;
const total = async (as: Person, query = '') => (await request(count, { as, path: `/x?${query}`, ...at })).body.count;
const of = (id: string) => ({ params: { organization: 'acme', id } });
const many = (as: Person, body: object) => request(bulk, { as, method: 'POST', body, ...at });
const roleOf = async (id: string) =>
  (await database().select().from(memberships).where(eq(memberships.userId, id)))[0]?.role;
const entries = (action: string) => database().select().from(auditEntries).where(eq(auditEntries.action, action));

/** Returns the ids of all pages of a list, in their order. */
async function all(as: Person, query: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await list(
      as,
      `limit=100&${query}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

describe('the list of members', () => {
  beforeEach(() => fillOrganization(database(), acme.id, size));

  it('has everybody once, with their teams and the number of their cards', async () => {
    const ids = await all(olivia, '');
    expect(ids).toHaveLength(size.members + 1);
    expect(new Set(ids).size).toBe(ids.length);
    const found = await list(olivia, `q=${memberAt(2).email}`);
    expect(found.items).toMatchObject([
      {
        ...{ id: 'member-2', role: 'USER', status: 'active', cards: 1 },
        teams: [
          { id: teamAt(1), name: 'Team 01', role: 'viewer' },
          { id: teamAt(2), name: 'Team 02', role: 'viewer' },
          { id: teamAt(4), name: 'Team 04', role: 'viewer' },
        ],
      },
    ]);
  });

  it('is narrowed by role, status and team, and counted alike', async () => {
    for (const [query, wanted] of [
      ['role=ADMIN', 5],
      ['role=OWNER', 1],
      ['status=left', 4],
      ['status=active&role=USER', 191],
      ['team=none&status=active', 1],
      ['q=member.19@', 1],
    ] as const) {
      expect([query, (await all(olivia, query)).length]).toEqual([query, wanted]);
      expect([query, await total(olivia, query)]).toEqual([query, wanted]);
    }
    const inTeam = await database()
      .select()
      .from(teamGrants)
      .where(eq(teamGrants.teamId, teamAt(3)));
    expect((await all(olivia, `team=${teamAt(3)}`)).sort()).toEqual(inTeam.map(({ userId }) => userId).sort());
  });

  it('is sorted by who came last', async () => {
    const ids = await all(olivia, 'sort=joined');
    expect(ids.slice(0, 4)).toEqual([olivia.id, 'member-0', 'member-1', 'member-2']);
    expect(ids.at(-1)).toBe('member-199');
  });

  it('a cursor holds for its own list alone', async () => {
    const { nextCursor } = await list(olivia, 'limit=1');
    for (const query of ['sort=joined', 'role=USER', 'q=a'])
      expect((await list(olivia, `${query}&cursor=${encodeURIComponent(nextCursor)}`)).code).toBe('invalid_fields');
    for (const query of ['team=x', 'role=owner', 'status=gone', 'sort=age', 'limit=101', `q=${'x'.repeat(201)}`])
      expect([query, (await list(olivia, query)).code]).toEqual([query, 'invalid_fields']);
  });

  it("note i: a manager of teams sees their own teams' people alone", async () => {
    const mia = await verified('mia');
    await join(acme.id, mia, 'USER');
    const grant = { organizationId: acme.id, userId: mia.id };
    await database()
      .insert(teamGrants)
      .values([
        { ...grant, teamId: teamAt(0), role: 'manager' },
        { ...grant, teamId: teamAt(1), role: 'viewer' },
      ]);
    const own = new Set(await all(mia, ''));
    const inTeam = await database()
      .select()
      .from(teamGrants)
      .where(eq(teamGrants.teamId, teamAt(0)));
    for (const { userId } of inTeam) expect(own.has(userId)).toBe(true);
    expect(own.size).toBeLessThan(150);
    expect(await total(mia)).toBe(own.size);
    const stranger = (await all(olivia, `team=${teamAt(3)}`)).find((id) => !own.has(id)) ?? '';
    expect((await request(member, { as: mia, ...of([...own][0] ?? '') })).status).toBe(200);
    // A member of another team and an unknown id get the same response.
    for (const id of [stranger, 'nobody']) expect((await request(member, { as: mia, ...of(id) })).status).toBe(403);
    expect((await request(member, { as: olivia, ...of('nobody') })).status).toBe(404);
  });
});

describe('one member', () => {
  it('is shown with teams and cards; who has left too', async () => {
    await fillOrganization(database(), acme.id, { members: 50, teams: 5 });
    const { body } = await request(member, { as: olivia, ...of('member-10') });
    expect(body).toMatchObject({
      ...{ id: 'member-10', status: 'active', cards: 1, hasLeftByChoice: false, endedAt: null },
      cardList: [{ username: 'large-card-10', isPaused: false }],
    });
    expect((await request(member, { as: olivia, ...of('member-49') })).body.status).toBe('left');
  });

  it('is signed out everywhere, at once', async () => {
    // Uma has an account for this test alone, because her tokens are refused from then on.
    const uma = await newVerified('uma');
    expect((await request(me, { as: uma, path: '/me' })).status).toBe(200);
    await join(acme.id, uma, 'USER');
    expect((await request(sessions, { as: olivia, method: 'DELETE', ...of(uma.id) })).status).toBe(204);
    expect((await request(me, { as: uma, path: '/me' })).status).toBe(401);
    expect(await entries('member.endSessions')).toMatchObject([{ targetId: uma.id, actorId: olivia.id }]);
  });

  it('comes back as a USER after having been removed; who left by choice has to be invited', async () => {
    const [uma, adam] = [await verified('uma'), await verified('adam')];
    await join(acme.id, uma, 'USER');
    await join(acme.id, adam, 'ADMIN');
    const bringBack = (id: string) => request(restore, { as: olivia, method: 'POST', ...of(id) });
    await request(member, { as: olivia, method: 'DELETE', ...of(adam.id) });
    for (const _ of [1, 2]) expect((await bringBack(adam.id)).status).toBe(204);
    expect(await roleOf(adam.id)).toBe('USER');
    expect(await entries('member.restore')).toHaveLength(1);
    await request(member, { as: uma, method: 'DELETE', ...of(uma.id) });
    const refused = await bringBack(uma.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'left_by_choice']);
    expect((await request(member, { as: olivia, ...of(uma.id) })).body.hasLeftByChoice).toBe(true);
  });
});

describe('acts on several members', () => {
  it('each has its own outcome, and a repetition changes nothing', async () => {
    await fillOrganization(database(), acme.id, { members: 50, teams: 5 });
    const ids = ['member-0', 'member-1', 'member-49', 'nobody', olivia.id];
    const raise = { act: 'role', ids, role: 'ADMIN' };
    const results = async (body: object) =>
      (await many(olivia, body)).body.items.map(({ result }: { result: string }) => result);
    expect(await results(raise)).toEqual(['done', 'unchanged', 'not_found', 'not_found', 'forbidden']);
    expect(await results(raise)).toEqual(['unchanged', 'unchanged', 'not_found', 'not_found', 'forbidden']);
    expect(await entries('member.role')).toHaveLength(1);
    const remove = { act: 'remove', ids };
    expect(await results(remove)).toEqual(['done', 'done', 'unchanged', 'not_found', 'forbidden']);
    expect(await results(remove)).toEqual(['unchanged', 'unchanged', 'unchanged', 'not_found', 'forbidden']);
    expect(await entries('member.remove')).toHaveLength(2);
    expect(await database().select().from(teamGrants).where(eq(teamGrants.userId, 'member-0'))).toEqual([]);
  });

  it('an ADMIN removes USERs and passes over others; roles are for owners', async () => {
    const [adam, boss, uma] = [await verified('adam'), await verified('boss'), await verified('uma')];
    for (const [somebody, role] of [
      [adam, 'ADMIN'],
      [boss, 'ADMIN'],
      [uma, 'USER'],
    ] as const)
      await join(acme.id, somebody, role);
    const answer = await many(adam, { act: 'remove', ids: [uma.id, boss.id, olivia.id, adam.id] });
    expect(answer.body.items.map(({ result }: { result: string }) => result)).toEqual([
      ...['done', 'forbidden', 'forbidden', 'forbidden'],
    ]);
    expect((await many(adam, { act: 'role', ids: [boss.id], role: 'USER' })).status).toBe(403);
    expect(await roleOf(boss.id)).toBe('ADMIN');
  });

  it('owners are neither made nor unmade so', async () => {
    const two = await verified('two');
    await join(acme.id, two, 'OWNER');
    expect((await many(olivia, { act: 'role', ids: [two.id], role: 'OWNER' })).status).toBe(422);
    for (const body of [
      { act: 'role', ids: [two.id], role: 'USER' },
      { act: 'remove', ids: [two.id] },
    ])
      expect((await many(olivia, body)).body.items).toEqual([{ id: two.id, result: 'forbidden' }]);
    expect((await many(olivia, { act: 'remove', ids: [] })).status).toBe(422);
    expect((await many(olivia, { act: 'remove', ids: Array.from({ length: 101 }, String) })).status).toBe(422);
  });
});

it('while staff have suspended the organization, its members read and change nothing', async () => {
  const uma = await verified('uma');
  await join(acme.id, uma, 'USER');
  const { organizations } = await import('@/lib/platform/db/tables');
  await database().update(organizations).set({ suspendedAt: new Date() }).where(eq(organizations.id, acme.id));
  expect((await list(olivia)).items).toHaveLength(2);
  for (const [handler, method, body] of [
    [member, 'PATCH', { role: 'ADMIN' }],
    [member, 'DELETE', undefined],
    [sessions, 'DELETE', undefined],
  ] as const) {
    const answer = await request(handler, { as: olivia, method, ...of(uma.id), ...(body ? { body } : {}) });
    expect([answer.status, answer.body.code]).toEqual([403, 'organization_suspended']);
  }
  const [row] = await database()
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, uma.id), eq(memberships.status, 'active')));
  expect(row?.role).toBe('USER');
  const [user] = await database().select().from(users).where(eq(users.id, uma.id));
  expect(user?.sessionsValidAfter).toBeNull();
});
