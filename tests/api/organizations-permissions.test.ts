import { eq, sql } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { invitations as invitationTable, memberships, users } from '@/lib/db/tables';
import { hashOf, newToken } from '@/lib/invitations/token';
import accept from '@/pages/api/v1/invitations/accept';
import preview from '@/pages/api/v1/invitations/preview';
import organizations from '@/pages/api/v1/organizations';
import organization from '@/pages/api/v1/organizations/[organization]';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import invitation from '@/pages/api/v1/organizations/[organization]/invitations/[id]';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import members from '@/pages/api/v1/organizations/[organization]/members';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import {
  type OrganizationAction as Action,
  type OrganizationColumn as Column,
  organizationColumns,
  organizationPermissions,
} from '../laws/organization-permissions';
import { join, organizationOf, verified } from '../support/organizations';
import { type Answer, type Person, request } from '../support/request';

let people: Record<Column, Person | null>;
/** Members whom acts are about, the invitations of the organization with their tokens, and where all of them are. */
let subject: { slug: string; user: string; admin: string; toUser: string; toAdmin: string; token: string };
type Subject = typeof subject;
type Ask = (on: Subject, as: Person | null) => Promise<Answer>;

const ask =
  (handler: NextApiHandler, method: string, more: (on: Subject, as: Person | null) => object = () => ({})): Ask =>
  (on, as) =>
    request(handler, { as, method, params: { organization: on.slug }, ...more(on, as) });
const about = (handler: NextApiHandler, method: string, of: keyof Subject, body?: object): Ask =>
  ask(handler, method, (on) => ({ params: { organization: on.slug, id: on[of] }, ...(body ? { body } : {}) }));
/** The act of somebody on themselves. */
const onSelf = (method: string, body?: object): Ask =>
  ask(member, method, (on, as) => ({
    params: { organization: on.slug, id: as?.id ?? on.user },
    ...(body ? { body } : {}),
  }));
const withToken =
  (handler: NextApiHandler): Ask =>
  ({ token }, as) =>
    request(handler, { as, method: 'POST', body: { token } });

const requests: Record<Action, Record<string, Ask>> = {
  'org.create': {
    create: (_, as) => request(organizations, { as, method: 'POST', body: { name: 'New', slug: 'new-one' } }),
  },
  'org.read (name, logo)': { read: ask(organization, 'GET') },
  'org.settings.read': { read: ask(settings, 'GET') },
  'org.settings.edit, policies': { edit: ask(settings, 'PATCH', () => ({ body: { version: 1, name: 'Other' } })) },
  "org.slug.change, ownership, delete (14 days' grace)": {
    rename: ask(settings, 'PATCH', () => ({ body: { version: 1, slug: 'another-slug' } })),
    'make an owner': about(member, 'PATCH', 'user', { role: 'OWNER' }),
  },
  'member.list': { list: ask(members, 'GET') },
  'member.role USER↔ADMIN': {
    raise: about(member, 'PATCH', 'user', { role: 'ADMIN' }),
    lower: about(member, 'PATCH', 'admin', { role: 'USER' }),
  },
  'member.remove USER (offboard)': { remove: about(member, 'DELETE', 'user') },
  'member.remove ADMIN': { remove: about(member, 'DELETE', 'admin') },
  'member.leave (not the last OWNER)': { leave: onSelf('DELETE') },
  'invitation.create USER (+ viewer of a team)': {
    invite: ask(invitations, 'POST', () => ({ body: { email: 'new@example.com', role: 'USER' } })),
  },
  'invitation.create ADMIN': {
    invite: ask(invitations, 'POST', () => ({ body: { email: 'new@example.com', role: 'ADMIN' } })),
  },
  'invitation.list': { list: ask(invitations, 'GET') },
  'invitation.revoke / resend': {
    revoke: about(invitation, 'DELETE', 'toUser'),
    resend: about(resend, 'POST', 'toUser'),
  },
  'invitation.preview with its token': { preview: withToken(preview) },
  'invitation.accept with its token': { accept: withToken(accept) },
};

async function invitedBy(inviter: Person, organizationId: string, email: string, role: 'USER' | 'ADMIN') {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 60_000);
  const row = { organizationId, email, role, inviterId: inviter.id, tokenHash: hashOf(token), expiresAt };
  const [made] = await database().insert(invitationTable).values(row).returning({ id: invitationTable.id });
  return { id: made?.id ?? '', token };
}

let cast: Record<'OO' | 'second' | 'OU' | 'OA' | 'user' | 'boss' | 'rita' | 'SS' | 'SA', Person>;

// Accounts and sessions outlive the tables: signing in once is enough.
beforeAll(async () => {
  cast = {
    ...{ OO: await verified('olivia'), second: await verified('second'), OU: await verified('uma') },
    ...{ OA: await verified('adam'), user: await verified('subject'), boss: await verified('boss') },
    ...{ rita: await verified('rita'), SS: await verified('sam'), SA: await verified('stella') },
  };
});

beforeEach(async () => {
  const staffRoles: Record<string, 'SUPPORT' | 'ADMIN'> = { SS: 'SUPPORT', SA: 'ADMIN' };
  const rows = Object.entries(cast).map(([as, { id, email }]) => ({ id, email, staffRole: staffRoles[as] ?? null }));
  await database().insert(users).values(rows);
  const { OO, second, OU, OA, user, boss, rita, SS, SA } = cast;
  const { id, slug } = await organizationOf(OO);
  await join(id, second, 'OWNER');
  await join(id, OU, 'USER');
  await join(id, OA, 'ADMIN');
  await join(id, user, 'USER');
  await join(id, boss, 'ADMIN');
  await organizationOf(rita, 'rival');
  people = { AN: null, US: user, OU, OA, OO, XO: rita, SS, SA };
  const toUser = await invitedBy(OO, id, 'guest@example.com', 'USER');
  const toAdmin = await invitedBy(OO, id, 'chief@example.com', 'ADMIN');
  subject = { slug, user: user.id, admin: boss.id, toUser: toUser.id, toAdmin: toAdmin.id, token: toUser.token };
});

/** Every row that these acts may touch. */
async function everything() {
  const names = ['organizations', 'memberships', 'invitations', 'handles', 'outbox', 'users', 'idempotency_keys'];
  const rows = await Promise.all(
    names.map((name) => database().execute(sql`select * from ${sql.identifier(name)} order by 1, 2`)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

const problem = ({ body }: Answer) => ({ ...body, requestId: undefined });
const refusals: Record<string, [number, string]> = {
  1: [401, 'unauthenticated'],
  3: [403, 'forbidden'],
  4: [404, 'not_found'],
};

const cells = Object.entries(organizationPermissions).flatMap(([action, row]) =>
  Object.entries(requests[action as Action]).flatMap(([name, perform]) =>
    organizationColumns.map((column) => ({ action, name, perform, column, cell: row[column] })),
  ),
);

describe('permissions.md, organizations', () => {
  it.each(cells.filter(({ cell }) => cell !== '·'))(
    '$action ($name): $column is $cell',
    async ({ action, perform, column, cell }) => {
      // Changing a role as the member themselves: their own.
      const self = action.startsWith('member.role') && column === 'US';
      const act = self ? onSelf('PATCH', { role: 'ADMIN' }) : perform;
      const before = await everything();
      const answer = await act(subject, people[column]);
      if (cell === 'm') {
        expect([answer.status, answer.body.code]).toEqual([403, 'invitation_email_mismatch']);
        expect(await everything()).toBe(before);
        return;
      }
      const refusal = refusals[cell];
      if (!refusal) {
        expect(answer.status).toBeGreaterThanOrEqual(200);
        expect(answer.status).toBeLessThan(300);
        return;
      }
      expect([answer.status, answer.body.code]).toEqual(refusal);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.text).not.toMatch(/acme|@example/);
      expect(await everything()).toBe(before);
      // Nothing but the request's own id tells a foreign organization from one that does not exist.
      if (cell === '4')
        expect(problem(await act({ ...subject, slug: 'nobody-here' }, people[column]))).toEqual(problem(answer));
    },
  );

  it('note l: an ADMIN neither revokes nor resends an invitation to ADMIN', async () => {
    const before = await everything();
    for (const act of [about(invitation, 'DELETE', 'toAdmin'), about(resend, 'POST', 'toAdmin')])
      expect((await act(subject, people.OA)).status).toBe(403);
    expect(await everything()).toBe(before);
    expect((await about(invitation, 'DELETE', 'toAdmin')(subject, people.OO)).status).toBe(204);
  });

  it('note m: who was invited, by the verified address, joins', async () => {
    const guest = await verified('guest');
    await database().update(invitationTable).set({ email: guest.email }).where(eq(invitationTable.id, subject.toUser));
    expect((await withToken(accept)(subject, guest)).status).toBe(200);
  });

  it('an ADMIN does not invite, list or change in another organization', async () => {
    const foreign = { ...subject, slug: 'rival' };
    const before = await everything();
    for (const column of ['OU', 'OA', 'OO'] as const)
      for (const acts of Object.values(requests))
        for (const [name, perform] of Object.entries(acts)) {
          if (['create', 'preview', 'accept'].includes(name)) continue;
          expect([name, (await perform(foreign, people[column])).status]).toEqual([name, 404]);
        }
    expect(await everything()).toBe(before);
  });

  it("one organization's invitation is not found in another, also by its owner", async () => {
    const rita = people.XO;
    const before = await everything();
    for (const act of Object.values(requests['invitation.revoke / resend']))
      expect((await act({ ...subject, slug: 'rival' }, rita)).status).toBe(404);
    for (const name of ['user', 'admin'] as const)
      expect((await about(member, 'DELETE', name)({ ...subject, slug: 'rival' }, rita)).status).toBe(404);
    expect(await everything()).toBe(before);
  });

  it('who was an OWNER and has left is outside', async () => {
    await database()
      .update(memberships)
      .set({ status: 'left' })
      .where(eq(memberships.userId, people.OO?.id ?? ''));
    expect((await ask(organization, 'GET')(subject, people.OO)).status).toBe(404);
  });
});
