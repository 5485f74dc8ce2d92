import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { memberships, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import accept from '@/pages/api/v1/invitations/accept';
import me from '@/pages/api/v1/me';
import audit from '@/pages/api/v1/organizations/[organization]/audit';
import invitationList from '@/pages/api/v1/organizations/[organization]/invitations';
import link from '@/pages/api/v1/organizations/[organization]/invitations/[id]/link';
import memberList from '@/pages/api/v1/organizations/[organization]/members';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import { type Directory, directoryWith, groupSchema, newUser, tokenOf } from '@/tests/support/directory';
import { ask, membershipOf, organizationId, owner, post, set, startDirectory } from '@/tests/support/directory-scene';
import { newAccount, sessionOf } from '@/tests/support/local-session';
import { newVerified, organizationOf } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { proveDomain } from '@/tests/support/sso';

startDirectory();

// Outside the domains that it has proven, an organization decides about no one's account and learns nothing of it.

/** Makes another organization with a directory. */
async function rival(): Promise<{ id: string; ask: Directory }> {
  const rita = await newVerified('rita');
  await request(me, { as: rita });
  const { id } = await organizationOf(rita, 'rival');
  return { id, ask: await directoryWith(await tokenOf(id, { createdBy: rita.id })) };
}

const params = (more = {}) => ({ as: owner, params: { organization: 'acme', ...more } });
const listed = async (query: string) =>
  (await request(memberList, { ...params(), path: `/organizations/acme/members?${query}` })).body.items;

/** A user whose language and name no one told the organization. */
async function yuki(): Promise<Person> {
  const person = await newVerified('yuki');
  await request(me, { as: person });
  await database().update(users).set({ displayName: '佐藤 由紀', locale: 'ja' }).where(eq(users.id, person.id));
  return person;
}

describe('an account that the directory of one organization made', () => {
  it('is moved to another address by no directory, its own or another’s', async () => {
    const hire = `hire-${newId()}@corp-a.example`;
    const made = await post(hire);
    const other = await rival();
    const again = await post(hire, {}, other.ask);
    expect([made.status, again.status]).toEqual([201, 201]);
    expect((await membershipOf(again.body.id, other.id))?.status).toBe('invited');
    for (const by of [ask, other.ask]) {
      const moved = await set(made.body.id, 'userName', 'attacker@evil.example', by);
      expect([moved.status, moved.body.scimType]).toEqual([400, 'mutability']);
    }
    expect((await identity().getUser(made.body.id)).email).toBe(hire);
    expect((await ask('GET', `/Users/${made.body.id}`)).body.userName).toBe(hire);
  });

  it('is moved by none either after someone with its password has given it an address of the organization’s there', async () => {
    await proveDomain(organizationId, 'corp-b.example');
    const made = await post(`ada-${newId()}@private.example`);
    const [known] = await database().select().from(users).where(eq(users.id, made.body.id));
    await identity().updateUser(made.body.id, { email: `x-${newId()}@corp-b.example`, emailVerified: true });
    const moved = await set(made.body.id, 'userName', `y-${newId()}@corp-b.example`);
    expect([moved.status, moved.body.scimType]).toEqual([400, 'mutability']);
    const [row] = await database().select().from(users).where(eq(users.id, made.body.id));
    expect(row?.email).toBe(known?.email);
  });

  it('is no member before its person has agreed, has no name of the directory’s, and has no sign of where it comes from', async () => {
    const { body } = await post(`hire-${newId()}@private.example`, { displayName: 'Silly Name' });
    expect(await membershipOf(body.id)).toMatchObject({ status: 'invited', agreedAt: null });
    await set(body.id, 'active', false);
    await set(body.id, 'active', true);
    expect(await membershipOf(body.id)).toMatchObject({ status: 'invited', agreedAt: null });
    const [row] = await database().select().from(users).where(eq(users.id, body.id));
    expect(row?.displayName).toBeNull();
    expect((await identity().getUser(body.id)).displayName).toBeUndefined();
    expect(body.id).toMatch(/^[A-Za-z0-9]{28}$/);
  });
});

describe.each([{ active: true }, { active: false }])('of somebody who never agreed the organization (%o)', (more) => {
  it('is told what it said itself, whether they have an account or not', async () => {
    const person = await yuki();
    const nobody = `nobody-${newId()}@private.example`;
    const answers = [];
    for (const email of [person.email, nobody]) {
      const made = await post(email, { ...more, name: undefined, displayName: 'New Colleague' });
      const blank = (text: string) => text.replaceAll(email, 'EMAIL').replaceAll(made.body.id, 'ID');
      const seen = async () => {
        const one = await request(member, params({ id: made.body.id }));
        const list = (await listed('status=left')).concat(await listed('status=invited'));
        const mine = list.filter(({ id }: { id: string }) => id === made.body.id);
        expect(mine).toHaveLength(1);
        expect(mine[0]).toMatchObject({ name: 'New Colleague', email });
        expect(one.body).toMatchObject({ name: 'New Colleague', email, hasAgreed: false });
        const { joinedAt: _, endedAt, ...rest } = mine[0];
        return blank(JSON.stringify({ ...rest, hasEnded: endedAt !== null }));
      };
      const group = await ask('POST', '/Groups', {
        body: { schemas: [groupSchema], displayName: `G ${newId()}`, members: [{ value: made.body.id }] },
      });
      const answer = [made.status, await seen(), blank(JSON.stringify(group.body.members))];
      const moved = await set(made.body.id, 'userName', newUser().userName);
      answer.push(moved.status, blank(moved.text));
      await ask('DELETE', `/Users/${made.body.id}`);
      answer.push(await seen());
      answers.push(answer);
      const entries = await request(audit, { ...params(), path: '/organizations/acme/audit?limit=50' });
      expect(entries.text).not.toContain('佐藤');
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('finds nobody by what their account is called', async () => {
    const person = await yuki();
    await post(person.email, { ...more, name: undefined, displayName: 'New Colleague' });
    for (const status of ['invited', 'left'])
      expect(await listed(`status=${status}&q=${encodeURI('佐藤')}`)).toEqual([]);
    const path = `/organizations/acme/audit?person=${encodeURI('佐藤')}`;
    await request(member, { ...params({ id: person.id }), method: 'DELETE' });
    expect((await request(audit, { ...params(), path })).body.items).toEqual([]);
  });
});

it('whoever accepts with another account than the one that was invited is the one whom the directory knows from then on', async () => {
  const email = `hire-${newId()}@partner.example`;
  const first = (await post(email, { externalId: 'hr-7' })).body.id;
  const group = await ask('POST', '/Groups', {
    body: { schemas: [groupSchema], displayName: `G ${newId()}`, members: [{ value: first }] },
  });
  // Someone else proves the address meanwhile, for example through the directory of its domain, and has an account of their own.
  await identity().updateUser(first, { email: `${first}@accounts.invalid` });
  await database()
    .update(users)
    .set({ email: `${first}@accounts.invalid` })
    .where(eq(users.id, first));
  const account = await newVerified('hire');
  await identity().updateUser(account.id, { email, emailVerified: true });
  await database().update(users).set({ email }).where(eq(users.id, account.id));
  const cookie = await sessionOf({ id: account.id, email, emailVerified: true });
  const hire = { ...account, email, cookie };
  await request(me, { as: hire });
  const [waiting] = (await request(invitationList, { ...params(), path: '/organizations/acme/invitations' })).body
    .items;
  const { url } = (await request(link, { ...params({ id: waiting.id }), method: 'POST' })).body;
  const token = new URL(url).searchParams.get('token');
  expect((await request(accept, { as: hire, method: 'POST', body: { token } })).status).toBe(200);
  const found = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
  expect(
    found.body.Resources.map(({ id, active, externalId }: Record<string, unknown>) => [id, active, externalId]),
  ).toEqual([[hire.id, true, 'hr-7']]);
  const members = (await ask('GET', `/Groups/${group.body.id}`)).body.members;
  expect(members.map(({ value }: { value: string }) => value)).toEqual([hire.id]);
  expect((await set(hire.id, 'active', false)).status).toBe(200);
  expect((await membershipOf(hire.id))?.status).toBe('left');
  expect(await membershipOf(first)).toBeUndefined();
});

it('who was taken out and gives their account the address of somebody new does not come in by it', async () => {
  const mallory = await newVerified('mallory');
  await request(me, { as: mallory });
  await database().insert(memberships).values({ organizationId, userId: mallory.id, role: 'USER' });
  expect((await request(member, { ...params({ id: mallory.id }), method: 'DELETE' })).status).toBe(204);
  const email = `${newId()}@partner.example`;
  await identity().updateUser(mallory.id, { email, emailVerified: false });
  await database().update(users).set({ email, isUnproven: true }).where(eq(users.id, mallory.id));
  expect((await post(email)).status).toBe(201);
  expect(await membershipOf(mallory.id)).toMatchObject({ status: 'invited', toldEmail: email });
});

it('an address that somebody has given their account since is not told by inviting them again', async () => {
  const person = await yuki();
  const { body } = await post(person.email);
  const email = `elsewhere-${newId()}@private.example`;
  await identity().updateUser(person.id, { email });
  await database().update(users).set({ email }).where(eq(users.id, person.id));
  await set(body.id, 'active', false);
  await set(body.id, 'active', true);
  const { text } = await request(invitationList, { ...params(), path: '/organizations/acme/invitations?state=all' });
  expect(text).toContain(person.email);
  expect(text).not.toContain(email);
  expect(JSON.stringify(await listed('status=invited'))).not.toContain(email);
});

it('a link to hand over does not tell in which language the account of its address is', async () => {
  const person = await yuki();
  const made = await request(invitationList, {
    ...params(),
    method: 'POST',
    body: { email: person.email, name: '', role: 'USER', delivery: 'none' },
  });
  const { body } = await request(link, { ...params({ id: made.body.id }), method: 'POST' });
  expect(new URL(body.url).pathname).toBe('/accept-invitation');
});

it('whoever was only asked keeps their sessions when they are offboarded', async () => {
  const person = await newAccount(`sibyl@${newId()}.example`);
  await request(me, { as: person });
  await post(person.email);
  const done = await request(offboarding, {
    ...params({ id: person.id }),
    method: 'POST',
    body: { endSessions: true },
  });
  expect([done.status, done.text]).toEqual([200, done.text]);
  expect(done.body.hasEndedSessions).toBe(false);
  expect((await request(me, { as: person })).status).toBe(200);
});
