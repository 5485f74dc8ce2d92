import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { invitations, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import accept from '@/pages/api/v1/invitations/accept';
import me from '@/pages/api/v1/me';
import invitationList from '@/pages/api/v1/organizations/[organization]/invitations';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import memberBulk from '@/pages/api/v1/organizations/[organization]/members/bulk';
import { newUser } from '@/tests/support/directory';
import { ask, membershipOf, organizationId, owner, set, startDirectory } from '@/tests/support/directory-scene';
import { newAccount, sessionOf } from '@/tests/support/local-session';
import { invitationToken } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { proveDomain } from '@/tests/support/sso';

startDirectory();

// A member who was removed may have had other addresses here than their account has now: addresses that the directory wrote, and
// addresses of invitations that they accepted. None of them lets the person in again, and none stands for them once it is
// someone else's.
let will: Person;
/** The address by which the organization reaches Will; his account has had another one since. */
let email: string;

beforeEach(async () => {
  email = `will-${newId()}@partner.example`;
});

const params = { organization: 'acme' };
const invite = (to: string) =>
  request(invitationList, { as: owner, method: 'POST', params, body: { email: to, role: 'USER' } });
const acceptAs = async (as: Person, after = 0) => {
  const token = await invitationToken(as.email, after);
  const { status, body } = await request(accept, { as, method: 'POST', body: { token } });
  return [status, body.code];
};
async function account(address: string): Promise<Person> {
  const person = await newAccount(address, { emailVerified: true });
  await request(me, { as: person });
  return person;
}
/** Gives an account another address, as its owner would. */
async function move(person: Person, to = `private-${newId()}@home.example`): Promise<Person> {
  await identity().updateUser(person.id, { email: to, emailVerified: true });
  await database().update(users).set({ email: to }).where(eq(users.id, person.id));
  return { ...person, email: to, cookie: await sessionOf({ id: person.id, email: to }) };
}
const open = async () =>
  (
    await database()
      .select({ email: invitations.email })
      .from(invitations)
      .where(and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
  ).map((row) => row.email);

const at = (as = owner) => ({ as, params: { ...params, id: will.id } });
const plan = { cards: { act: 'pause' }, contacts: { act: 'stay' }, endSessions: false, releaseCodes: true };
const removals: [string, () => Promise<{ status: number }>][] = [
  ['an owner removes them', () => request(member, { ...at(), method: 'DELETE' })],
  ['an owner offboards them', () => request(offboarding, { ...at(), method: 'POST', body: plan })],
  [
    'an owner removes them with others',
    () => request(memberBulk, { as: owner, method: 'POST', params, body: { act: 'remove', ids: [will.id] } }),
  ],
  ['they leave', () => request(member, { ...at(will), method: 'DELETE' })],
  ['the directory makes them inactive', () => set(will.id, 'active', false)],
  ['the directory deletes them', () => ask('DELETE', `/Users/${will.id}`)],
];

describe('somebody whom the directory invited and whose account has another address since', () => {
  beforeEach(async () => {
    will = await account(email);
    const emails = [{ value: `Also-${email}`, type: 'other' }];
    expect((await ask('POST', '/Users', { body: newUser({ userName: email, emails }) })).status).toBe(201);
    expect((await acceptAs(will))[0]).toBe(200);
    will = await move(will);
  });

  it.each(removals)('is invited at no address that the directory knows, once %s', async (_, act) => {
    for (const to of [email, `also-${email}`]) expect((await invite(to)).status).toBe(201);
    expect((await act()).status).toBeLessThan(300);
    expect(await open()).toEqual([]);
    const again = await account(email);
    expect(await acceptAs(again, 1)).toEqual([410, 'invitation_revoked']);
    expect(await membershipOf(again.id)).toBeUndefined();
  });

  it('also where they are only asked, at the other address that the directory knows', async () => {
    const asked = `asked-${newId()}@partner.example`;
    const emails = [{ value: asked }, { value: `also-${asked}` }];
    const made = await ask('POST', '/Users', { body: newUser({ userName: asked, emails }) });
    expect((await invite(`also-${asked}`)).status).toBe(201);
    expect((await set(made.body.id, 'active', false)).status).toBe(200);
    expect(await open()).toEqual([]);
  });

  it.each([
    ['outside the organization’s domains', false],
    ['in a domain of its own', true],
  ])('is not back where the directory wants whoever has that address now: %s', async (_, isOwn) => {
    if (isOwn) await proveDomain(organizationId, 'partner.example');
    await set(will.id, 'active', false);
    expect((await set(will.id, 'active', true)).status).toBe(200);
    expect(await membershipOf(will.id)).toMatchObject({ status: 'invited', toldEmail: email });
    const heir = await account(email);
    expect(await acceptAs(heir, 1)).toEqual([200, undefined]);
    expect(await membershipOf(will.id)).toMatchObject({ status: 'left' });
    expect((await ask('GET', `/Users/${heir.id}`)).body.userName).toBe(email);
  });

  it('is back where it is still their address', async () => {
    will = await move(will, email);
    await set(will.id, 'active', false);
    expect((await set(will.id, 'active', true)).status).toBe(200);
    expect((await membershipOf(will.id))?.status).toBe('active');
  });

  describe('and then was taken out: a successor who proves the address', () => {
    let heir: Person;
    const found = async (address: string) =>
      (await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${address}"`)}`)).body.Resources.map(
        ({ id }: { id: string }) => id,
      );
    beforeEach(async () => {
      await set(will.id, 'active', false);
      heir = await account(email);
      expect((await invite(email)).status).toBe(201);
      expect(await acceptAs(heir, 1)).toEqual([200, undefined]);
    });

    it('is invited anew and a member; who was before them stays out', async () => {
      expect((await membershipOf(heir.id))?.status).toBe('active');
      expect((await membershipOf(will.id))?.status).toBe('left');
    });

    it('is whom the directory finds by it, and takes out; what it said of the other is not said of them', async () => {
      expect(await found(email)).toEqual([heir.id]);
      const { body } = await ask('GET', `/Users/${heir.id}`);
      expect([body.userName, body.name?.givenName]).toEqual([email, undefined]);
      expect((await ask('GET', `/Users/${will.id}`)).status).toBe(404);
      expect((await set(heir.id, 'active', false)).status).toBe(200);
      expect((await membershipOf(heir.id))?.status).toBe('left');
    });
  });
});

it.each(removals.slice(0, 4))(
  'who accepted at an address that their account had is not invited there, once %s',
  async (_, act) => {
    will = await account(email);
    expect((await invite(email)).status).toBe(201);
    expect((await acceptAs(will))[0]).toBe(200);
    will = await move(will);
    const other = `other-${newId()}@partner.example`;
    for (const to of [email, other]) expect((await invite(to)).status).toBe(201);
    expect((await act()).status).toBeLessThan(300);
    expect(await open()).toEqual([other]);
  },
);
