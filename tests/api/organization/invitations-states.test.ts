import { eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import {
  memberships,
  organizations,
  outbox,
  rateLimits,
  invitations as table,
  teamGrants,
  teams,
} from '@/lib/platform/db/tables';
import { counterOf } from '@/lib/platform/rate-limit-key';
import accept from '@/pages/api/v1/invitations/accept';
import preview from '@/pages/api/v1/invitations/preview';
import me from '@/pages/api/v1/me';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import invitation from '@/pages/api/v1/organizations/[organization]/invitations/[id]';
import link from '@/pages/api/v1/organizations/[organization]/invitations/[id]/link';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import send from '@/pages/api/v1/organizations/[organization]/invitations/send';
import { invitationToken, join, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

let olivia: Person;
let guest: Person;
let acme: { id: string; slug: string };
const sales = 'team-sales';

beforeEach(async () => {
  [olivia, guest] = [await verified('olivia'), await verified('guest')];
  acme = await organizationOf(olivia);
  await database().insert(teams).values({ id: sales, organizationId: acme.id, name: 'Sales' });
});

const params = { organization: 'acme' };
const invite = (as: Person, email: string, more: object = {}) =>
  request(invitations, { as, method: 'POST', params, body: { email, role: 'USER', ...more } });
const list = async (query: Record<string, string> = {}, as = olivia) =>
  (await request(invitations, { as, path: `/x?${new URLSearchParams(query)}`, params })).body;
const open = (token: string, as: Person | null = null) => request(preview, { as, method: 'POST', body: { token } });
const take = (token: string, as: Person) => request(accept, { as, method: 'POST', body: { token } });
const act = (as: Person, id: string, on: NextApiHandler = invitation, method = 'POST') =>
  request(on, { as, method, params: { ...params, id } });
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const emails = (page: { items: { email: string }[] }) => page.items.map(({ email }) => email.split('@')[0]);
const tokenIn = (url: string) => /token=([\w-]{43})$/.exec(url)?.[1] ?? '';
const mails = () => database().select().from(outbox).where(eq(outbox.kind, 'email'));

describe('an invitation into teams', () => {
  it('shows them, gives them with the membership, and the claims follow', async () => {
    const made = await invite(olivia, guest.email, { grants: [{ teamId: sales, role: 'manager' }], name: ' Gus ' });
    expect(made.body).toMatchObject({
      ...{ name: 'Gus', state: 'waiting', delivery: 'mail' },
      teams: [{ id: sales, name: 'Sales', role: 'manager' }],
    });
    const token = await invitationToken(guest.email);
    expect((await open(token, guest)).body).toMatchObject({ teams: ['Sales'], isMember: false });
    expect((await take(token, guest)).status).toBe(200);
    expect((await request(me, { as: guest, path: '/me' })).body.teamPermissions).toEqual([
      { userId: guest.id, teamId: sales, role: 'Manager' },
    ]);
    expect(await database().select().from(outbox).where(eq(outbox.kind, 'claims'))).not.toHaveLength(0);
  });

  it('names only teams of the organization, each once', async () => {
    expect(code(await invite(olivia, guest.email, { grants: [{ teamId: 'not-a-team' }] }))).toEqual([
      ...[422, 'invalid_fields'],
    ]);
    const twice = [{ teamId: sales }, { teamId: sales, role: 'manager' }];
    expect((await invite(olivia, guest.email, { grants: twice })).status).toBe(422);
    expect(await database().select().from(table)).toEqual([]);
  });

  it('of a manager is nothing once they no longer manage the team, or it is gone', async () => {
    const mia = await verified('mia');
    await join(acme.id, mia, 'USER');
    const grant = { teamId: sales, organizationId: acme.id, userId: mia.id, role: 'manager' as const };
    await database().insert(teamGrants).values(grant);
    await invite(mia, guest.email, { grants: [{ teamId: sales }] });
    const token = await invitationToken(guest.email);
    expect((await open(token, guest)).status).toBe(200);
    await database().update(teamGrants).set({ role: 'viewer' });
    expect(code(await take(token, guest))).toEqual([410, 'invitation_revoked']);
    await database().update(teamGrants).set({ role: 'manager' });
    await database().delete(teams);
    expect(code(await take(token, guest))).toEqual([410, 'invitation_revoked']);
    expect(await database().select().from(memberships).where(eq(memberships.userId, guest.id))).toEqual([]);
  });

  it('is of use to who belongs to the organization already: they join the teams', async () => {
    await invite(olivia, guest.email, { grants: [{ teamId: sales }] });
    await join(acme.id, guest, 'ADMIN');
    const token = await invitationToken(guest.email);
    expect((await open(token, guest)).body).toMatchObject({ isMember: true, teams: ['Sales'] });
    expect((await open(token)).body).toMatchObject({ isMember: false });
    expect((await take(token, guest)).body.organization.role).toBe('ADMIN');
    expect(await database().select().from(teamGrants)).toMatchObject([{ userId: guest.id, role: 'viewer' }]);
  });
});

describe('states of invitations', () => {
  it('are listed, counted and searched', async () => {
    await invite(olivia, 'waiting@example.com', { name: 'Wanda' });
    await invite(olivia, 'unsent@example.com', { delivery: 'none' });
    const old = (await invite(olivia, 'expired@example.com')).body.id;
    await database()
      .update(table)
      .set({ expiresAt: new Date(0) })
      .where(eq(table.id, old));
    const gone = (await invite(olivia, 'revoked@example.com')).body.id;
    await act(olivia, gone, invitation, 'DELETE');
    await invite(olivia, guest.email);
    await take(await invitationToken(guest.email), guest);
    for (const state of ['waiting', 'unsent', 'expired', 'revoked']) {
      const { items } = await list({ state });
      expect(items).toMatchObject([{ state, email: `${state}@example.com` }]);
    }
    expect((await list({ state: 'accepted' })).items).toMatchObject([{ state: 'accepted', email: guest.email }]);
    expect(emails(await list())).toEqual(['expired', 'unsent', 'waiting']);
    expect((await list()).counts).toEqual({ waiting: 1, unsent: 1, expired: 1, accepted: 1, revoked: 1 });
    expect(emails(await list({ q: 'wand' }))).toEqual(['waiting']);
    expect(emails(await list({ q: 'UNSENT' }))).toEqual(['unsent']);
    expect(emails(await list({ q: '%' }))).toEqual([]);
    const first = await list({ state: 'all', limit: '3' });
    const second = await list({ state: 'all', limit: '3', cursor: first.nextCursor });
    expect([...first.items, ...second.items]).toHaveLength(5);
    expect([second.nextCursor, second.counts]).toEqual([null, null]);
  });

  it('with no mail yet nobody has a link; it does not expire, and is sent when wanted', async () => {
    const { id } = (await invite(olivia, guest.email, { delivery: 'none' })).body;
    expect(await mails()).toEqual([]);
    await database()
      .update(table)
      .set({ expiresAt: new Date(0) });
    expect((await list()).items[0]).toMatchObject({ state: 'unsent', isExpired: false });
    expect(code(await invite(olivia, guest.email))).toEqual([409, 'already_invited']);
    expect((await act(olivia, id, resend)).body.state).toBe('waiting');
    expect((await take(await invitationToken(guest.email), guest)).status).toBe(200);
  });

  it('a link is as good as a mail: for the invited address, once, and the one before ends', async () => {
    const { id } = (await invite(olivia, guest.email)).body;
    const mailed = await invitationToken(guest.email);
    const made = await act(olivia, id, link);
    const token = tokenIn(made.body.url);
    expect(made.body.url).toContain('/accept-invitation?token=');
    expect(code(await open(mailed, guest))).toEqual([410, 'invitation_invalid']);
    expect(code(await take(token, await verified('eve')))).toEqual([403, 'invitation_email_mismatch']);
    expect((await list()).items[0]).toMatchObject({ state: 'waiting', delivery: 'link' });
    const again = tokenIn((await act(olivia, id, link)).body.url);
    expect((await open(token)).status).toBe(410);
    expect((await take(again, guest)).status).toBe(200);
    expect(code(await take(again, guest))).toEqual([410, 'invitation_used']);
    expect((await act(olivia, id, link)).status).toBe(404);
    expect(await mails()).toHaveLength(1);
  });

  it('all that wait unsent are sent at once, once; those with a link handed out are left alone', async () => {
    for (const name of ['a', 'b', 'c']) await invite(olivia, `${name}@example.com`, { delivery: 'none' });
    const handed = (await invite(olivia, 'd@example.com', { delivery: 'none' })).body.id;
    const url = (await act(olivia, handed, link)).body.url;
    const all = () => request(send, { as: olivia, method: 'POST', params });
    const answers = await Promise.all([all(), all()]);
    expect(answers.map(({ body }) => body.sent).reduce((one, two) => one + two)).toBe(3);
    expect(await mails()).toHaveLength(3);
    expect((await open(tokenIn(url))).status).toBe(200);
    expect((await all()).body).toEqual({ sent: 0, left: 0 });
    await invite(olivia, 'e@example.com', { delivery: 'none' });
    await database()
      .update(rateLimits)
      .set({ points: 2500 })
      .where(eq(rateLimits.key, `invitation-bulk:${counterOf(acme.id)}`));
    expect(code(await all())).toEqual([429, 'rate_limited']);
    expect((await list({ state: 'unsent' })).items).toHaveLength(1);
  });

  it('nobody is written to more than 10 times a day, however many want it', async () => {
    await invite(olivia, guest.email);
    await database()
      .update(rateLimits)
      .set({ points: 10 })
      .where(eq(rateLimits.key, `invitation-address:${counterOf(guest.email)}`));
    const rita = await verified('rita');
    await organizationOf(rita, 'rival');
    const other = await request(invitations, {
      ...{ as: rita, method: 'POST', params: { organization: 'rival' }, body: { email: guest.email, role: 'USER' } },
    });
    expect(code(other)).toEqual([429, 'rate_limited']);
  });

  it('nobody joins an organization that is being deleted or is suspended', async () => {
    await invite(olivia, guest.email);
    const token = await invitationToken(guest.email);
    await database()
      .update(organizations)
      .set({ deleteAfter: new Date(Date.now() + 60_000) });
    expect(code(await open(token, guest))).toEqual([410, 'gone']);
    expect(code(await take(token, guest))).toEqual([410, 'gone']);
    await database().update(organizations).set({ deleteAfter: null, suspendedAt: new Date() });
    expect(code(await take(token, guest))).toEqual([403, 'organization_suspended']);
    expect(await database().select().from(memberships)).toHaveLength(1);
  });
});
