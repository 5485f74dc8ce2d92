import { eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships, organizations, users } from '@/lib/platform/db/tables';
import type { Column } from '@/lib/platform/permissions/table.generated';
import deletion from '@/pages/api/v1/organizations/[organization]/deletion';
import members from '@/pages/api/v1/organizations/[organization]/members';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import restore from '@/pages/api/v1/organizations/[organization]/members/[id]/restore';
import sessions from '@/pages/api/v1/organizations/[organization]/members/[id]/sessions';
import bulk from '@/pages/api/v1/organizations/[organization]/members/bulk';
import count from '@/pages/api/v1/organizations/[organization]/members/count';
import policies from '@/pages/api/v1/organizations/[organization]/policies';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import { type Acme, type Cast, makeAcme, signUpCast } from '@/tests/support/acme';
import { verified } from '@/tests/support/organizations';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { type Person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

type Subject = Acme & { user: string; admin: string; owner: string; left: string };

let cast: Cast;
// The member whose sessions are ended permanently. They make no requests.
let target: Person;
let subject: Subject;
const as = (column: Column) => (column === 'AN' ? null : cast[column]);

beforeAll(async () => {
  cast = await signUpCast();
  target = await verified('target');
});

givenRows(async () => {
  const company = await makeAcme(cast);
  const ids = { user: target.id, admin: cast.otherAdmin.id, owner: cast.otherOwner.id, left: cast.XO.id };
  subject = { ...company, ...ids };
  await database().insert(users).values({ id: target.id, email: target.email });
  const row = { organizationId: company.id, role: 'USER' } as const;
  await database()
    .insert(memberships)
    .values([
      { ...row, userId: ids.user },
      { ...row, userId: ids.left, status: 'left' },
    ]);
});

const ask =
  (handler: NextApiHandler, method: string, body?: object): Ask<Subject> =>
  ({ slug }, who) =>
    request(handler, { as: who, method, params: { organization: slug }, ...(body ? { body } : {}) });
const about =
  (handler: NextApiHandler, method: string, of: 'user' | 'admin' | 'owner' | 'left', body?: object): Ask<Subject> =>
  (on, who) =>
    request(handler, { as: who, method, params: { organization: on.slug, id: on[of] }, ...(body ? { body } : {}) });
/** An action of a user on their own account. */
const onSelf =
  (method: string, body?: object): Ask<Subject> =>
  (on, who) =>
    request(member, {
      ...{ as: who, method, params: { organization: on.slug, id: who?.id ?? on.user } },
      ...(body ? { body } : {}),
    });
/** US asks about themselves; everybody else asks about another member. */
const selfOr =
  (other: Ask<Subject>, self: Ask<Subject>): Ask<Subject> =>
  (on, who, column) =>
    (column === 'US' ? self : other)(on, who, column);
const several =
  (of: 'user' | 'admin', act: object): Ask<Subject> =>
  (on, who, column) =>
    ask(bulk, 'POST', { ids: [on[of]], ...act })(on, who, column);

/** Requests US, who has a card in the team that TM manages. */
const ofTheTeam: Ask<Subject> = ({ slug }, who) =>
  request(member, { as: who, params: { organization: slug, id: cast.US.id } });

const asks: Asks<Subject> = {
  'organization.readSettings': { policies: ask(policies, 'GET') },
  'organization.editSettings': {
    policies: ask(policies, 'PATCH', { version: 1, exchangeOnCards: 'no' }),
    color: ask(settings, 'PATCH', { version: 1, color: '#112233' }),
  },
  'organization.own': {
    delete: ask(deletion, 'POST'),
    keep: ask(deletion, 'DELETE'),
    'make an owner': about(member, 'PATCH', 'user', { role: 'OWNER' }),
    'unmake an owner': about(member, 'PATCH', 'owner', { role: 'ADMIN' }),
    'remove an owner': about(member, 'DELETE', 'owner'),
    'offboard an owner': about(offboarding, 'POST', 'owner', {}),
  },
  'member.list': { list: ask(members, 'GET'), count: ask(count, 'GET'), one: ofTheTeam },
  'member.changeRole': {
    raise: selfOr(about(member, 'PATCH', 'user', { role: 'ADMIN' }), onSelf('PATCH', { role: 'ADMIN' })),
    lower: selfOr(about(member, 'PATCH', 'admin', { role: 'USER' }), onSelf('PATCH', { role: 'USER' })),
    'several at once': several('user', { act: 'role', role: 'ADMIN' }),
  },
  'member.removeUser': {
    remove: about(member, 'DELETE', 'user'),
    'several at once': several('user', { act: 'remove' }),
    'look before offboarding': about(offboarding, 'GET', 'user'),
    offboard: about(offboarding, 'POST', 'user', {}),
    'bring back': about(restore, 'POST', 'left'),
  },
  'member.removeAdmin': {
    remove: about(member, 'DELETE', 'admin'),
    offboard: about(offboarding, 'POST', 'admin', {}),
    'look before offboarding': about(offboarding, 'GET', 'admin'),
  },
  'member.leave': { leave: onSelf('DELETE') },
  'member.endSessions': {
    end: selfOr(about(sessions, 'DELETE', 'user'), (on, who) =>
      request(sessions, { as: who, method: 'DELETE', params: { organization: on.slug, id: who?.id ?? '' } }),
    ),
  },
};

const given = {
  ...{ as, on: () => subject, nowhere: (on: Subject) => ({ ...on, slug: 'nobody-here' }), secrets: /acme|@example/ },
};
describeCells('members', { ...given, asks });

describe('permissions of members: notes', () => {
  const refused = async (act: Ask<Subject>, by: 'OA' | 'OO', status: number) => {
    const before = await everything();
    expect((await act(subject, cast[by], by)).status).toBe(status);
    expect(await everything()).toBe(before);
  };

  it('j: an ADMIN ends the sessions of USERs, an OWNER those of everybody but OWNERs', async () => {
    for (const of of ['admin', 'owner'] as const) await refused(about(sessions, 'DELETE', of), 'OA', 403);
    await refused(about(sessions, 'DELETE', 'owner'), 'OO', 403);
    expect((await about(sessions, 'DELETE', 'admin')(subject, cast.OO, 'OO')).status).toBe(204);
  });

  it('several at once: an ADMIN removes no ADMIN among them', async () => {
    const answer = await several('admin', { act: 'remove' })(subject, cast.OA, 'OA');
    expect(answer.body.items).toEqual([{ id: subject.admin, result: 'forbidden' }]);
  });

  it("i: a manager sees one's own teams' people, and nobody of another team", async () => {
    const asks = async (id: string) =>
      (await request(member, { as: cast.TM, params: { organization: 'acme', id } })).status;
    expect([await asks(cast.TV.id), await asks(cast.US.id), await asks(cast.OU.id)]).toEqual([200, 200, 403]);
  });

  it('nobody of one organization does anything in another', async () => {
    const foreign = { ...subject, slug: 'rival' };
    for (const column of ['OU', 'OA', 'OO'] as const)
      for (const acts of Object.values(asks))
        for (const [name, perform] of Object.entries(acts)) {
          const before = await everything();
          expect([name, (await perform(foreign, cast[column], column)).status]).toEqual([name, 404]);
          expect(await everything()).toBe(before);
        }
  });

  it("one organization's members are not found in another, also by its owner", async () => {
    const foreign = { ...subject, slug: 'rival' };
    const before = await everything();
    for (const act of [
      about(member, 'GET', 'user'),
      about(member, 'PATCH', 'user', { role: 'ADMIN' }),
      about(member, 'DELETE', 'admin'),
      about(sessions, 'DELETE', 'user'),
      about(offboarding, 'GET', 'user'),
      about(offboarding, 'POST', 'user', {}),
    ])
      expect((await act(foreign, cast.XO, 'XO')).status).toBe(404);
    const answer = await several('user', { act: 'remove' })(foreign, cast.XO, 'XO');
    expect(answer.body.items).toEqual([{ id: subject.user, result: 'not_found' }]);
    expect(await everything()).toBe(before);
  });

  it('while it is suspended, staff still end sessions, and its owners change nothing', async () => {
    await database().update(organizations).set({ suspendedAt: new Date() }).where(eq(organizations.id, subject.id));
    await refused(ask(policies, 'PATCH', { version: 1, exchangeOnCards: 'no' }), 'OO', 403);
    await refused(about(offboarding, 'POST', 'user', {}), 'OO', 403);
    await refused(ask(deletion, 'POST'), 'OO', 403);
    expect((await about(sessions, 'DELETE', 'user')(subject, cast.SA, 'SA')).status).toBe(204);
  });
});
