import { and, eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships, teamGrants } from '@/lib/platform/db/tables';
import teams from '@/pages/api/v1/organizations/[organization]/teams';
import team from '@/pages/api/v1/organizations/[organization]/teams/[team]';
import candidates from '@/pages/api/v1/organizations/[organization]/teams/[team]/candidates';
import roster from '@/pages/api/v1/organizations/[organization]/teams/[team]/members';
import grant from '@/pages/api/v1/organizations/[organization]/teams/[team]/members/[userId]';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { type Person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

type Subject = Acme & { viewer: string; manager: string; outside: string };

let subject: Subject;

startCast();

const give = (userId: string, teamId: string, role: 'viewer' | 'manager') =>
  database().insert(teamGrants).values({ teamId, organizationId: subject.id, userId, role });

givenRows(async () => {
  const company = await makeAcme(cast);
  subject = { ...company, viewer: cast.otherAdmin.id, manager: cast.otherOwner.id, outside: cast.US.id };
  await give(subject.viewer, company.teamId, 'viewer');
  await give(subject.manager, company.teamId, 'manager');
});

type Params = Record<string, string>;
const ask =
  (
    handler: NextApiHandler,
    method: string,
    body?: object,
    more: (on: Subject, who: Person | null) => Params = () => ({}),
  ) =>
  (on: Subject, who: Person | null) =>
    request(handler, {
      ...{ as: who, method, params: { organization: on.slug, team: on.teamId, ...more(on, who) } },
      ...(body ? { body } : {}),
    });
const listed: Ask<Subject> = ({ slug }, who) => request(teams, { as: who, params: { organization: slug } });
const made: Ask<Subject> = ({ slug }, who) =>
  request(teams, { as: who, method: 'POST', params: { organization: slug }, body: { name: 'Legal' } });
const onPerson = (method: string, of: 'viewer' | 'manager' | 'outside', body?: object) =>
  ask(grant, method, body, (on) => ({ userId: on[of] }));
const added =
  (role: 'viewer' | 'manager'): Ask<Subject> =>
  (on, who) =>
    ask(roster, 'PUT', { userIds: [on.outside], role })(on, who);

const asks: Asks<Subject> = {
  'team.list': { list: listed, one: ask(team, 'GET') },
  'team.readRoster': { list: ask(roster, 'GET') },
  'team.own': { create: made, delete: ask(team, 'DELETE') },
  'team.edit': {
    rename: ask(team, 'PATCH', { version: 1, name: 'Field' }),
    'find people': ask(candidates, 'GET'),
    'add a viewer': added('viewer'),
    'make a viewer': onPerson('PATCH', 'outside', { role: 'viewer' }),
    'remove a viewer': onPerson('DELETE', 'viewer'),
  },
  'team.grantManager': {
    'add a manager': added('manager'),
    'make a manager': onPerson('PATCH', 'viewer', { role: 'manager' }),
    'unmake a manager': onPerson('PATCH', 'manager', { role: 'viewer' }),
    'remove a manager': onPerson('DELETE', 'manager'),
  },
  'team.leave': {
    leave: ask(grant, 'DELETE', undefined, (on, who) => ({ userId: who?.id ?? on.viewer })),
  },
};

describeCells('teams', {
  ...{ as, asks, on: () => subject, secrets: /acme|@example|Sales/ },
  nowhere: (on) => ({ ...on, slug: 'nobody-here' }),
});

describe('permissions of teams: beyond the cells', () => {
  const all = Object.values(asks).flatMap((requests) => Object.entries(requests));

  it('what one is in team 1 opens nothing in team 2', async () => {
    const before = await everything();
    const other = { ...subject, teamId: subject.otherTeamId };
    const open = ['list', 'one', 'leave', 'create'];
    for (const column of ['TV', 'TM'] as const) {
      for (const [name, perform] of all.filter(([name]) => !open.includes(name)))
        expect([name, (await perform(other, cast[column], column)).status]).toEqual([name, 403]);
      expect((await ask(roster, 'GET')(other, cast[column])).status).toBe(403);
    }
    expect(await everything()).toBe(before);
  });

  it('nobody of one organization does anything in another; its teams are not found there', async () => {
    const before = await everything();
    const rivals = { ...subject, slug: 'rival' };
    for (const column of ['TV', 'TM', 'OU', 'OA', 'OO'] as const)
      for (const [name, perform] of all)
        expect([name, (await perform(rivals, cast[column], column)).status]).toEqual([name, 404]);
    for (const [name, perform] of all.filter(([name, perform]) => name !== 'create' && perform !== listed))
      expect([name, (await perform(rivals, cast.XO, 'XO')).status]).toEqual([name, 404]);
    expect(await everything()).toBe(before);
  });

  it('names alone are for every member; how many are in a team is for who reads its roster', async () => {
    const sales = async (who: Person) =>
      (await listed(subject, who, 'OU')).body.items.find(({ name }: { name: string }) => name === 'Sales');
    expect(await sales(cast.OU)).toMatchObject({ role: null, people: null, cards: null });
    expect(await sales(cast.TV)).toMatchObject({ role: 'viewer', people: 5, cards: 1 });
    expect(await sales(cast.OA)).toMatchObject({ role: null, people: 5, cards: 1 });
    expect(await sales(cast.SS)).toMatchObject({ role: null, people: 5, cards: 1 });
  });

  it('note i: a manager finds the people of their own teams, and anybody by the whole address', async () => {
    const found = async (who: Person, q = '') => {
      const { body } = await request(candidates, {
        ...{ as: who, path: `/x?q=${encodeURIComponent(q)}` },
        params: { organization: subject.slug, team: subject.teamId },
      });
      return body.items.map(({ id }: { id: string }) => id).sort();
    };
    // US has a card in the team.
    expect(await found(cast.TM)).toEqual([cast.US.id]);
    expect(await found(cast.TM, cast.OU.email.slice(0, -1))).toEqual([]);
    expect(await found(cast.TM, cast.OU.email)).toEqual([cast.OU.id]);
    expect(await found(cast.TM, cast.XO.email)).toEqual([]);
    expect(await found(cast.OA)).toEqual([cast.US.id, cast.OU.id, cast.OA.id, cast.OO.id].sort());
  });

  it('who is taken out mid-session can do nothing from then on', async () => {
    expect((await ask(roster, 'GET')(subject, cast.TM)).status).toBe(200);
    expect((await onPerson('DELETE', 'manager')(subject, cast.OA)).status).toBe(204);
    const ofTm = ask(grant, 'DELETE', undefined, () => ({ userId: cast.TM.id }));
    expect((await ofTm(subject, cast.OA)).status).toBe(204);
    for (const refused of [
      ask(roster, 'GET'),
      ask(team, 'PATCH', { version: 1, name: 'Mine' }),
      onPerson('DELETE', 'viewer'),
    ])
      expect((await refused(subject, cast.TM)).status).toBe(403);
  });

  it('who has left the organization is outside, and their grants are gone', async () => {
    const theirs = and(eq(memberships.userId, cast.TM.id), eq(memberships.organizationId, subject.id));
    await database().update(memberships).set({ status: 'left' }).where(theirs);
    expect(await database().select().from(teamGrants).where(eq(teamGrants.userId, cast.TM.id))).toEqual([]);
    for (const [name, perform] of all)
      expect([name, (await perform(subject, cast.TM, 'TM')).status]).toEqual([name, 404]);
  });
});
