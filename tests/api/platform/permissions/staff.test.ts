import type { NextApiHandler } from 'next';
import { describe, expect, it } from 'vitest';
import type { Column } from '@/lib/platform/permissions/table.generated';
import support from '@/pages/api/v1/me/support';
import takedown from '@/pages/api/v1/staff/cards/[username]/takedown';
import log from '@/pages/api/v1/staff/log';
import organizations from '@/pages/api/v1/staff/organizations';
import suspension from '@/pages/api/v1/staff/organizations/[organization]/suspension';
import people from '@/pages/api/v1/staff/people';
import account from '@/pages/api/v1/staff/people/[id]';
import disablement from '@/pages/api/v1/staff/people/[id]/disablement';
import sessions from '@/pages/api/v1/staff/people/[id]/sessions';
import supportSessions from '@/pages/api/v1/staff/support-sessions';
import supportSession from '@/pages/api/v1/staff/support-sessions/[id]';
import { type Acme, type Cast, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { type Person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

type Subject = Acme & { userId: string; victimId: string; code: string; sessionId: string };

let subject: Subject;
const reason = 'Asked for it';

startCast();

givenRows(async () => {
  const company = await makeAcme(cast);
  const made = await request(support, { as: cast.US, method: 'POST' });
  const opened = await request(supportSessions, {
    as: cast.SS,
    method: 'POST',
    body: { code: made.body.code, reason },
  });
  const next = await request(support, { as: cast.US, method: 'POST' });
  subject = {
    ...company,
    userId: cast.US.id,
    victimId: cast.otherOwner.id,
    code: next.body.code,
    sessionId: opened.body.id,
  };
});

const ask =
  (
    handler: NextApiHandler,
    method: string,
    params: (on: Subject, column: Column) => Record<string, string>,
    body?: object,
  ): Ask<Subject> =>
  (on, who, column) =>
    request(handler, { as: who, method, params: params(on, column), ...(body ? { body } : {}) });
const byId = (on: Subject) => ({ id: on.userId });
/**
 * Accounts and sessions outlive a test, so a member who makes no requests here is disabled. US requests it for their own account.
 */
const byVictim = (on: Subject, column: Column) => ({ id: column === 'US' ? cast.US.id : on.victimId });

const asks: Asks<Subject> = {
  'staff.search': {
    people: ask(people, 'GET', () => ({ q: 'subject' })),
    organizations: ask(organizations, 'GET', () => ({})),
    account: ask(account, 'GET', byId),
  },
  'account.disable': {
    disable: ask(disablement, 'PUT', byVictim, { reason }),
    enable: ask(disablement, 'DELETE', byVictim, { reason }),
  },
  'organization.suspend': {
    suspend: ask(suspension, 'PUT', ({ slug }) => ({ organization: slug }), { reason }),
    restore: ask(suspension, 'DELETE', ({ slug }) => ({ organization: slug }), { reason }),
  },
  'profile.takeDown': {
    'take down': ask(takedown, 'PUT', ({ username }) => ({ username }), { reason }),
    'give back': ask(takedown, 'DELETE', ({ username }) => ({ username }), { reason }),
  },
};

const nowhere = (on: Subject): Subject => ({
  ...on,
  victimId: 'nobody',
  userId: 'nobody',
  slug: 'nobody-here',
  username: 'nobody-here',
});
describeCells('staff', { asks, as, nowhere, on: () => subject });

// Support sessions open with the user's code. For a user who is not staff the endpoint does not exist, with the code or without.
const opening: Asks<Subject> = {
  'staff.openSupport': {
    open: (on, who) => request(supportSessions, { as: who, method: 'POST', body: { code: on.code, reason } }),
  },
};
describeCells('support sessions', { asks: opening, as, nowhere, on: () => subject, letters: { a: 'Y' } });

describe('permissions of staff: notes', () => {
  it('a: a look is open to who opened it, and to nobody else', async () => {
    const look = (who: Cast[keyof Cast] | null) =>
      request(supportSession, { as: who, params: { id: subject.sessionId } });
    const before = await everything();
    expect((await look(null)).status).toBe(401);
    for (const who of [cast.US, cast.OO, cast.XO, cast.SA]) expect((await look(who)).status).toBe(404);
    expect(await everything()).toBe(before);
    expect((await look(cast.SS)).status).toBe(200);
  });

  it('member.endSessions: staff ADMIN sees every open look and ends it, SUPPORT only their own; others find nothing', async () => {
    const close = (who: Cast[keyof Cast] | null, id = subject.sessionId) =>
      request(supportSession, { as: who, method: 'DELETE', params: { id } });
    const listed = async (who: Cast[keyof Cast] | null) => {
      const { status, body } = await request(supportSessions, { as: who });
      return body.items?.map(({ id }: { id: string }) => id) ?? status;
    };
    const given = await request(supportSessions, { as: cast.SA, method: 'POST', body: { code: subject.code, reason } });
    const before = await everything();
    expect(await listed(null)).toBe(401);
    for (const who of [cast.US, cast.OO, cast.XO]) expect(await listed(who)).toBe(404);
    expect(await listed(cast.SS)).toEqual([subject.sessionId]);
    expect(await listed(cast.SA)).toEqual([given.body.id, subject.sessionId]);
    expect((await close(null)).status).toBe(401);
    for (const who of [cast.US, cast.OO, cast.XO]) expect((await close(who)).status).toBe(404);
    expect((await close(cast.SS, given.body.id)).status).toBe(403);
    expect(await everything()).toBe(before);
    expect((await close(cast.SA)).status).toBe(204);
    expect(await listed(cast.SS)).toEqual([]);
  });

  it('account.disable: who may do that reads what staff looked up, SUPPORT does not; for others there is no log', async () => {
    const read = (as: Person | null) => request(log, { as, path: '/staff/log' });
    for (const column of ['US', 'TV', 'TM', 'OU', 'OA', 'OO', 'XO'] as const)
      expect((await read(cast[column])).status).toBe(404);
    expect((await read(null)).status).toBe(401);
    expect((await read(cast.SS)).status).toBe(403);
    expect((await read(cast.SA)).status).toBe(200);
  });

  it('member.endSessions: staff ADMIN ends sessions of an account, SUPPORT does not', async () => {
    const end = (who: Cast[keyof Cast]) => ask(sessions, 'DELETE', byVictim, { reason })(subject, who, 'SA');
    expect((await end(cast.SS)).status).toBe(403);
    expect((await end(cast.OO)).status).toBe(403);
    expect((await end(cast.SA)).status).toBe(204);
  });
});
