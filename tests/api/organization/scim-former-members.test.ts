import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { invitations, organizationDomains, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import accept from '@/pages/api/v1/invitations/accept';
import me from '@/pages/api/v1/me';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import { newUser } from '@/tests/support/directory';
import { ask, membershipOf, organizationId, owner, post, set, startDirectory } from '@/tests/support/directory-scene';
import { newAccount, sessionOf } from '@/tests/support/local-session';
import { invitationToken } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

startDirectory();

// A former member stays known to the organization, also where another person has their address since.
let domain: string;

beforeEach(async () => {
  domain = `${newId()}.example`;
  const verifiedAt = new Date();
  await database().insert(organizationDomains).values({ organizationId, domain, token: 't', verifiedAt });
});

const at = ({ id }: { id: string }, as = owner) => ({ as, params: { organization: 'acme', id } });
const acceptWith = async (as: Person, token: string) => {
  const { status, body } = await request(accept, { as, method: 'POST', body: { token } });
  return [status, body.code];
};

/** Gives an account another address, as its owner would. */
async function move(person: Person, email: string): Promise<Person> {
  await identity().updateUser(person.id, { email, emailVerified: true });
  await database().update(users).set({ email }).where(eq(users.id, person.id));
  return { ...person, email, cookie: await sessionOf({ id: person.id, email }) };
}

/** Makes a member in the organization's own domain, through its directory. */
async function hire(): Promise<Person> {
  const person = await newAccount(`w-${newId()}@${domain}`, { emailVerified: true });
  await request(me, { as: person });
  expect((await post(person.email)).status).toBe(201);
  expect((await membershipOf(person.id))?.status).toBe('active');
  return person;
}
async function giveCard({ id }: Person): Promise<void> {
  const body = { memberIds: [id] };
  const made = await request(organizationCards, { as: owner, method: 'POST', params: { organization: 'acme' }, body });
  expect([made.status, made.text]).toEqual([201, made.text]);
}

describe('where somebody new has the address of a former member who is asked again', () => {
  it('the former member stays one who left by choice, and their paused card stays theirs', async () => {
    const will = await hire();
    await giveCard(will);
    expect((await request(member, { ...at(will, will), method: 'DELETE' })).status).toBe(204);
    await move(will, `will-${newId()}@private.example`);
    expect((await set(will.id, 'active', true)).status).toBe(200);
    expect((await membershipOf(will.id))?.status).toBe('invited');
    const heir = await newAccount(will.email, { emailVerified: true });
    await request(me, { as: heir });
    expect(await acceptWith(heir, await invitationToken(heir.email))).toEqual([200, undefined]);
    expect((await ask('GET', `/Users/${heir.id}`)).body.userName).toBe(heir.email);
    const left = await membershipOf(will.id);
    expect(left).toMatchObject({ status: 'left', endedBy: will.id });
    expect(left?.endedAt).not.toBeNull();
    const { status, body } = await request(member, at(will));
    expect([status, body.status, body.hasLeftByChoice, body.cardList?.length]).toEqual([200, 'left', true, 1]);
    expect((await ask('GET', `/Users/${will.id}`)).status).toBe(404);
  });

  it('one who was taken out, and asked at an address that they never proved, keeps their paused card too', async () => {
    const will = await hire();
    await giveCard(will);
    expect((await request(member, { ...at(will), method: 'DELETE' })).status).toBe(204);
    await ask('DELETE', `/Users/${will.id}`);
    const email = `next-${newId()}@partner.example`;
    await identity().updateUser(will.id, { email, emailVerified: false });
    await database().update(users).set({ email, isUnproven: true }).where(eq(users.id, will.id));
    expect((await post(email)).body.id).toBe(will.id);
    expect((await membershipOf(will.id))?.status).toBe('invited');
    await move(will, `${will.id}@accounts.invalid`);
    const heir = await newAccount(email, { emailVerified: true });
    await request(me, { as: heir });
    expect(await acceptWith(heir, await invitationToken(email))).toEqual([200, undefined]);
    const { status, body } = await request(member, at(will));
    expect([status, body.status, body.cardList?.length]).toEqual([200, 'left', 1]);
  });
});

describe('who is asked again and renamed by the directory', () => {
  it('is asked at the new address; the link that went to the old one is nothing any more', async () => {
    const will = await hire();
    expect((await request(member, { ...at(will, will), method: 'DELETE' })).status).toBe(204);
    await set(will.id, 'active', true);
    const old = await invitationToken(will.email);
    const email = `will-${newId()}@${domain}`;
    const renamed = await set(will.id, 'userName', email);
    expect([renamed.status, renamed.body.userName]).toEqual([200, email]);
    expect(await membershipOf(will.id)).toMatchObject({ status: 'invited', toldEmail: email, endedBy: will.id });
    const now = { ...will, email, cookie: await sessionOf({ id: will.id, email }) };
    await request(me, { as: now });
    expect(await acceptWith(now, old)).toEqual([410, 'invitation_revoked']);
    expect(await acceptWith(now, await invitationToken(email))).toEqual([200, undefined]);
    const rows = await database().select().from(invitations);
    expect(rows.map(({ delivery }) => delivery)).toEqual(['mail', 'mail']);
  });

  it('is not asked anew by any other change, and by none that takes them out', async () => {
    const will = await hire();
    expect((await request(member, { ...at(will, will), method: 'DELETE' })).status).toBe(204);
    await set(will.id, 'active', true);
    await set(will.id, 'title', 'Clerk');
    expect(await database().$count(invitations)).toBe(1);
    const path = `/Users/${will.id}`;
    const email = `will-${newId()}@${domain}`;
    await ask('PUT', path, { body: newUser({ userName: email, active: false }) });
    expect((await membershipOf(will.id))?.status).toBe('left');
    const open = (await database().select().from(invitations)).filter(({ revokedAt }) => revokedAt === null);
    expect(open).toEqual([]);
  });
});
