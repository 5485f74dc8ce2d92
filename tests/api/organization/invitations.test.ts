import { eq } from 'drizzle-orm';
import type { GetServerSidePropsContext, NextApiHandler } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships, outbox, rateLimits, invitations as table, users } from '@/lib/platform/db/tables';
import { counterOf } from '@/lib/platform/rate-limit-key';
import { getServerSideProps } from '@/pages/accept-invitation';
import accept from '@/pages/api/v1/invitations/accept';
import preview from '@/pages/api/v1/invitations/preview';
import me from '@/pages/api/v1/me';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import invitation from '@/pages/api/v1/organizations/[organization]/invitations/[id]';
import link from '@/pages/api/v1/organizations/[organization]/invitations/[id]/link';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import sendAll from '@/pages/api/v1/organizations/[organization]/invitations/send';
import { mailsTo } from '@/tests/support/mails';
import { invitationToken, join, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, person, request } from '@/tests/support/request';

let olivia: Person;
let guest: Person;
let acme: { id: string; slug: string };

beforeEach(async () => {
  [olivia, guest] = [await verified('olivia'), await verified('guest')];
  acme = await organizationOf(olivia);
});

const invite = (as: Person, email: string, role = 'USER') =>
  request(invitations, { as, method: 'POST', params: { organization: 'acme' }, body: { email, role } });
const open = (token: string, as: Person | null = null) => request(preview, { as, method: 'POST', body: { token } });
const take = (token: string, as: Person) => request(accept, { as, method: 'POST', body: { token } });
const act = (as: Person, id: string, on: NextApiHandler = invitation, method = 'DELETE') =>
  request(on, { as, method, params: { organization: 'acme', id } });
const expire = () =>
  database()
    .update(table)
    .set({ expiresAt: new Date(Date.now() - 1000) });

/** Invites the guest and returns the token from the mail. */
async function invited(role = 'USER'): Promise<{ id: string; token: string }> {
  const made = await invite(olivia, guest.email, role);
  expect(made.status).toBe(201);
  return { id: made.body.id, token: await invitationToken(guest.email) };
}

const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('an invitation', () => {
  it('goes to an address that a member gave their account and never proved: it may be a colleague’s who is yet to come', async () => {
    await join(acme.id, guest, 'USER');
    expect(code(await invite(olivia, guest.email))).toEqual([409, 'already_member']);
    await database().update(users).set({ isUnproven: true }).where(eq(users.id, guest.id));
    expect((await invite(olivia, guest.email)).status).toBe(201);
  });

  it('is mailed by nobody whose own address is not proven; its link may be handed over', async () => {
    const stranger = await person();
    await request(me, { as: stranger, path: '/me' });
    await organizationOf(stranger, 'shell');
    const at = { as: stranger, method: 'POST', params: { organization: 'shell' } };
    const ask = (delivery: string) =>
      request(invitations, { ...at, body: { email: guest.email, role: 'USER', delivery } });
    expect(code(await ask('mail'))).toEqual([422, 'email_unproven']);
    const { status, body } = await ask('none');
    expect(status).toBe(201);
    const params = { organization: 'shell', id: body.id };
    expect(code(await request(resend, { ...at, params }))).toEqual([422, 'email_unproven']);
    expect(code(await request(sendAll, at))).toEqual([422, 'email_unproven']);
    expect((await request(link, { ...at, params })).body.url).toContain('/accept-invitation?token=');
  });

  it('is mailed, shown by its link, and makes a member with its role', async () => {
    const { token } = await invited('ADMIN');
    const shown = { organization: { name: 'The acme', logoId: null }, role: 'ADMIN' };
    expect((await open(token)).body).toMatchObject({ ...shown, isForReader: null, email: 'g***@example.com' });
    expect((await open(token, guest)).body).toMatchObject({ ...shown, isForReader: true, email: guest.email });
    expect((await take(token, guest)).body).toEqual({
      organization: { slug: 'acme', name: 'The acme', role: 'ADMIN' },
    });
    expect((await request(me, { as: guest, path: '/me' })).body.organizations).toEqual([
      { slug: 'acme', role: 'ADMIN' },
    ]);
  });

  it('keeps nothing of its token but the hash, and the mail leaves nothing behind', async () => {
    const { token } = await invited();
    const [row] = await database().select().from(table);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    await expect.poll(async () => JSON.stringify(await database().select().from(outbox))).not.toContain(token);
  });

  it('speaks the language of the invited person, else the one of the inviter', async () => {
    await database().update(users).set({ locale: 'ja' }).where(eq(users.id, guest.id));
    await database().update(users).set({ locale: 'de' }).where(eq(users.id, olivia.id));
    await invited();
    const stranger = `stranger-${Date.now()}@example.com`;
    await invite(olivia, stranger);
    await invitationToken(stranger);
    expect((await mailsTo(guest.email))[0]?.text).toContain('/ja/accept-invitation?token=');
    expect((await mailsTo(stranger))[0]?.text).toContain('/de/accept-invitation?token=');
  });

  it('looking changes nothing: mail scanners open links', async () => {
    const { token } = await invited();
    const before = JSON.stringify(await database().select().from(table));
    for (const as of [null, guest, olivia]) expect((await open(token, as)).status).toBe(200);
    expect(JSON.stringify(await database().select().from(table))).toBe(before);
  });

  it('of a wrong token and, to strangers, of an expired one look the same', async () => {
    const { token } = await invited();
    await expire();
    const wrong = await open('x'.repeat(43));
    const expired = await open(token);
    expect(code(wrong)).toEqual([410, 'invitation_invalid']);
    expect({ ...expired.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(code(await take(token, await verified('eve')))).toEqual([410, 'invitation_invalid']);
    expect(code(await open(token, guest))).toEqual([410, 'invitation_expired']);
    expect(code(await take(token, guest))).toEqual([410, 'invitation_expired']);
  });

  it('is for the invited address alone, and for a verified one', async () => {
    const { token } = await invited();
    const eve = await verified('eve');
    expect((await open(token, eve)).body).toMatchObject({ isForReader: false, email: 'g***@example.com' });
    expect(code(await take(token, eve))).toEqual([403, 'invitation_email_mismatch']);
    const unproven = await person('unproven');
    await request(me, { as: unproven, path: '/me' });
    await invite(olivia, unproven.email);
    expect(code(await take(await invitationToken(unproven.email), unproven))).toEqual([
      403,
      'invitation_email_mismatch',
    ]);
    expect(await database().select().from(memberships)).toHaveLength(1);
  });

  it('works once: of many at the same moment one wins', async () => {
    const { token } = await invited();
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(token, guest)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => String(code(answer)) === '410,invitation_used')).toHaveLength(19);
    expect(await database().select().from(memberships)).toHaveLength(2);
  });

  it('accepted and revoked at the same moment is one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await invited();
      const [taken, revoked] = await Promise.all([take(token, guest), act(olivia, id)]);
      expect([taken.status, revoked.status]).toBeOneOf([
        [200, 404],
        [410, 204],
      ]);
      const members = await database().select().from(memberships).where(eq(memberships.userId, guest.id));
      expect(members).toHaveLength(taken.status === 200 ? 1 : 0);
      await database().delete(memberships).where(eq(memberships.userId, guest.id));
      await database().delete(table);
      await database().delete(rateLimits);
    }
  });

  it('that was revoked says so, and so does one whose inviter lost the power to invite', async () => {
    const { id, token } = await invited();
    expect((await act(olivia, id)).status).toBe(204);
    expect(code(await open(token))).toEqual([410, 'invitation_revoked']);
    expect(code(await take(token, guest))).toEqual([410, 'invitation_revoked']);

    const adam = await verified('adam');
    await join(acme.id, adam, 'ADMIN');
    await invite(adam, guest.email);
    const second = await invitationToken(guest.email, 1);
    await database().update(memberships).set({ role: 'USER' }).where(eq(memberships.userId, adam.id));
    expect(code(await take(second, guest))).toEqual([410, 'invitation_revoked']);
    await database().update(memberships).set({ role: 'ADMIN' }).where(eq(memberships.userId, adam.id));
    await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, adam.id));
    expect(code(await take(second, guest))).toEqual([410, 'invitation_revoked']);
  });

  it('sent again has a new link; the old one is nothing any more', async () => {
    const { id, token } = await invited();
    await expire();
    const again = await act(olivia, id, resend, 'POST');
    expect(again.body).toMatchObject({ id, isExpired: false });
    const second = await invitationToken(guest.email, 1);
    expect(second).not.toBe(token);
    expect(code(await take(token, guest))).toEqual([410, 'invitation_invalid']);
    expect((await take(second, guest)).status).toBe(200);
    expect(code(await act(olivia, id, resend, 'POST'))).toEqual([404, 'not_found']);
  });

  it('goes to an address once, whatever its case, until it expires; and to no member', async () => {
    await invited();
    expect(code(await invite(olivia, guest.email.toUpperCase()))).toEqual([409, 'already_invited']);
    await expire();
    expect((await invite(olivia, guest.email)).status).toBe(201);
    await join(acme.id, guest, 'USER');
    expect(code(await invite(olivia, guest.email))).toEqual([409, 'already_member']);
  });

  it('brings back who left, and lowers nobody who is in', async () => {
    const { token } = await invited();
    await join(acme.id, guest, 'OWNER');
    expect((await take(token, guest)).body.organization.role).toBe('OWNER');
    await database().update(memberships).set({ status: 'left' }).where(eq(memberships.userId, guest.id));
    await invite(olivia, guest.email);
    const back = await take(await invitationToken(guest.email, 1), guest);
    expect(back.body.organization.role).toBe('USER');
  });

  it('the 101st mail of a day is refused, resent ones count', async () => {
    const { id } = await invited();
    await database()
      .update(rateLimits)
      .set({ points: 98 })
      .where(eq(rateLimits.key, `invitation-mail:${counterOf(acme.id)}`));
    expect((await act(olivia, id, resend, 'POST')).status).toBe(200);
    expect((await invite(olivia, 'hundredth@example.com')).status).toBe(201);
    const late = await invite(olivia, 'one-more@example.com');
    expect(code(late)).toEqual([429, 'rate_limited']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(code(await act(olivia, id, resend, 'POST'))).toEqual([429, 'rate_limited']);
    expect(await database().select().from(table)).toHaveLength(2);
  });

  it('waits in a list by pages, newest first', async () => {
    for (const name of ['one', 'two', 'three']) await invite(olivia, `${name}@example.com`);
    const list = async (query: string) =>
      (await request(invitations, { as: olivia, path: `/x${query}`, params: { organization: 'acme' } })).body;
    const all = await list('');
    expect(all.items.map(({ email }: { email: string }) => email.split('@')[0])).toEqual(['three', 'two', 'one']);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the page /accept-invitation', () => {
  async function visit(query: Record<string, string | string[]>, as: Person | null = null) {
    const headers: Record<string, unknown> = {};
    const res = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => Object.assign(headers, { [name]: value }),
    };
    const cookies = as ? { auth: as.cookie.slice('auth='.length) } : {};
    const context = { req: { headers: {}, cookies }, res, query, resolvedUrl: '/accept-invitation', locale: 'en' };
    // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
    const result: any = await getServerSideProps(context as unknown as GetServerSidePropsContext);
    return { status: res.statusCode, ...result };
  }

  it('each failure has its status; wrong and expired are one page', async () => {
    const { id, token } = await invited();
    expect(await visit({ token })).toMatchObject({ status: 200, props: { preview: { isForReader: null } } });
    expect((await visit({ token: [token, token] })).props.problem).toBe('invitation_invalid');
    expect((await visit({ token: 'x' })).status).toBe(410);
    expect((await visit({})).props).not.toHaveProperty('problem');
    await expire();
    const [wrong, expired] = [await visit({ token: 'y'.repeat(43) }), await visit({ token })];
    expect({ ...expired }).toEqual({ ...wrong });
    expect((await visit({ token }, guest)).props.problem).toBe('invitation_expired');
    await act(olivia, id);
    expect(await visit({ token })).toMatchObject({ status: 410, props: { problem: 'invitation_revoked' } });
  });

  it('leads who has accepted to the organization', async () => {
    const { token } = await invited();
    await take(token, guest);
    expect((await visit({ token }, guest)).redirect.destination).toBe('/app/organizations/acme');
    expect((await visit({ token })).props.problem).toBe('invitation_used');
  });
});
