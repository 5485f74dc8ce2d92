import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries, devicePasswords, memberships, organizationDomains } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import acceptInvitation from '@/pages/api/v1/invitations/accept';
import me from '@/pages/api/v1/me';
import devices from '@/pages/api/v1/me/device-passwords';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import restore from '@/pages/api/v1/organizations/[organization]/members/[id]/restore';
import memberSessions from '@/pages/api/v1/organizations/[organization]/members/[id]/sessions';
import { patchOf } from '@/tests/support/directory';
import { ask, organizationId, owner, post, startDirectory } from '@/tests/support/directory-scene';
import { newAccount } from '@/tests/support/local-session';
import { invitationToken, newVerified, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

startDirectory();

/** Returns a user's status in the organization as stored, the status of their own session, and how many organizations it sees. */
async function standing(somebody: Person) {
  const pair = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, somebody.id));
  const [row] = await database().select().from(memberships).where(pair);
  const { status, body } = await request(me, { as: somebody });
  return [row?.status, status, body.organizations.length];
}

const setActive = ({ id }: Person, value: boolean) =>
  ask('PATCH', `/Users/${id}`, { body: patchOf({ op: 'replace', path: 'active', value }) });
const of = ({ id }: Person) => ({ as: owner, params: { organization: 'acme', id } });
const bringBack = (somebody: Person) => request(restore, { ...of(somebody), method: 'POST' });
const remove = (somebody: Person, as = owner) => request(member, { ...of(somebody), as, method: 'DELETE' });

/** A user who signed up with an address that may not be theirs. */
async function unproven(): Promise<Person> {
  const person = await newAccount(`sibyl@${newId()}.example`);
  await request(me, { as: person });
  return person;
}

describe.each([
  ['who never proved their address', unproven],
  ['who proved it', () => verified('ada')],
])('somebody with an account of their own %s, and who never agreed, is asked and no member', (_, make) => {
  it('when the directory deletes them and makes them again, however often', async () => {
    const person = await make();
    await post(person.email);
    for (const _ of [1, 2]) {
      expect((await ask('DELETE', `/Users/${person.id}`)).status).toBe(204);
      expect((await post(person.email)).status).toBe(201);
      expect(await standing(person)).toEqual(['invited', 200, 0]);
    }
    // The directory cannot end their sessions either.
    expect((await setActive(person, false)).status).toBe(200);
    expect(await standing(person)).toEqual(['left', 200, 0]);
  });

  it('when it makes them inactive, and active later', async () => {
    const person = await make();
    await post(person.email, { active: false });
    await setActive(person, true);
    expect(await standing(person)).toEqual(['invited', 200, 0]);
    await setActive(person, false);
    await ask('DELETE', `/Users/${person.id}`);
    await post(person.email);
    expect(await standing(person)).toEqual(['invited', 200, 0]);
  });

  it('when an admin restores whom the directory made inactive, or whose invitation was taken back', async () => {
    const person = await make();
    await post(person.email, { active: false });
    const refused = async () => {
      const answer = await bringBack(person);
      expect([answer.status, answer.body.code]).toEqual([409, 'never_agreed']);
      expect((await request(member, of(person))).body).toMatchObject({ hasLeftByChoice: false, hasAgreed: false });
      expect(await standing(person)).toEqual(['left', 200, 0]);
    };
    await refused();
    await setActive(person, true);
    expect((await remove(person)).status).toBe(204);
    await refused();
  });
});

describe('what an organization does with somebody who never agreed', () => {
  const everyPart = { cards: { act: 'pause' }, contacts: { act: 'stay' }, endSessions: true, releaseCodes: true };
  const offboard = (somebody: Person) => request(offboarding, { ...of(somebody), method: 'POST', body: everyPart });

  it.each([
    ['was invited', {}, true],
    ['was made inactive', { active: false }, false],
  ])('leaves their sessions and device passwords alone: who %s and is offboarded', async (_, more, isPresent) => {
    const ada = await newVerified('ada');
    const body = { label: 'Phone' };
    expect((await request(devices, { as: ada, method: 'POST', body })).status).toBe(201);
    await post(ada.email, more);
    for (const hasEnded of [isPresent, false]) {
      const answer = await offboard(ada);
      expect([answer.status, answer.body.hasEnded, answer.body.hasEndedSessions]).toEqual([200, hasEnded, false]);
      expect(await standing(ada)).toEqual(['left', 200, 0]);
    }
    expect((await request(memberSessions, { ...of(ada), method: 'DELETE' })).status).toBe(404);
    expect(await database().$count(devicePasswords, eq(devicePasswords.userId, ada.id))).toBe(1);
    expect(await database().$count(auditEntries, eq(auditEntries.action, 'member.endSessions'))).toBe(0);
  });

  it.each([
    ['removed', async (somebody: Person) => remove(somebody)],
    ['offboarded', offboard],
  ])('takes their invitation back where they are %s: its link lets nobody in', async (_, act) => {
    const ada = await newVerified('ada');
    await post(ada.email);
    const token = await invitationToken(ada.email);
    expect((await act(ada)).status).toBeLessThan(300);
    const answer = await request(acceptInvitation, { as: ada, method: 'POST', body: { token } });
    expect([answer.status, answer.body.code]).toEqual([410, 'invitation_revoked']);
    expect(await standing(ada)).toEqual(['left', 200, 0]);
    // After a new invitation they may accept.
    await setActive(ada, true);
    const again = { token: await invitationToken(ada.email, 1) };
    expect((await request(acceptInvitation, { as: ada, method: 'POST', body: again })).status).toBe(200);
    expect(await standing(ada)).toEqual(['active', 200, 1]);
  });

  it('also where they were a member once and are only asked again', async () => {
    const ada = await newVerified('ada');
    await post(ada.email);
    await request(acceptInvitation, { as: ada, method: 'POST', body: { token: await invitationToken(ada.email) } });
    await remove(ada, ada);
    await ask('DELETE', `/Users/${ada.id}`);
    await post(ada.email);
    expect(await standing(ada)).toEqual(['invited', 200, 0]);
    expect((await offboard(ada)).body).toMatchObject({ hasEnded: true, hasEndedSessions: false });
    expect(await standing(ada)).toEqual(['left', 200, 0]);
  });
});

it('who left by choice is asked, also when they are deleted and made again', async () => {
  const ada = await verified('ada');
  await post(ada.email);
  const token = await invitationToken(ada.email);
  expect((await request(acceptInvitation, { as: ada, method: 'POST', body: { token } })).status).toBe(200);
  expect((await remove(ada, ada)).status).toBe(204);
  for (const more of [{}, {}, { active: false }, {}]) {
    await ask('DELETE', `/Users/${ada.id}`);
    expect((await post(ada.email, more)).status).toBe(201);
    expect((await standing(ada))[0]).toBe('active' in more ? 'left' : 'invited');
    await setActive(ada, false);
    expect((await bringBack(ada)).status).toBe(409);
  }
});

it('who left by choice is asked in a domain of the organization’s own too, at every sync until they agree', async () => {
  const domain = `${newId()}.example`;
  const verifiedAt = new Date();
  await database().insert(organizationDomains).values({ organizationId, domain, token: 't', verifiedAt });
  const ada = await newAccount(`ada@${domain}`, { emailVerified: true });
  await request(me, { as: ada });
  expect((await post(ada.email)).status).toBe(201);
  expect(await standing(ada)).toEqual(['active', 200, 1]);
  expect((await remove(ada, ada)).status).toBe(204);
  for (const _ of [1, 2]) {
    await post(ada.email);
    await setActive(ada, true);
    expect(await standing(ada)).toEqual(['invited', 200, 0]);
    await ask('DELETE', `/Users/${ada.id}`);
    await post(ada.email, { active: false });
    await setActive(ada, true);
    expect(await standing(ada)).toEqual(['invited', 200, 0]);
  }
  const token = await invitationToken(ada.email);
  expect((await request(acceptInvitation, { as: ada, method: 'POST', body: { token } })).status).toBe(200);
  expect(await standing(ada)).toEqual(['active', 200, 1]);
});

it('who agreed and was taken out comes back without being asked, by the directory and by an admin', async () => {
  const ada = await verified('ada');
  await post(ada.email);
  const token = await invitationToken(ada.email);
  await request(acceptInvitation, { as: ada, method: 'POST', body: { token } });
  await ask('DELETE', `/Users/${ada.id}`);
  await post(ada.email, { active: false });
  await setActive(ada, true);
  const status = async () => {
    const pair = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, ada.id));
    return (await database().select().from(memberships).where(pair))[0]?.status;
  };
  expect(await status()).toBe('active');
  await remove(ada);
  expect((await bringBack(ada)).status).toBe(204);
  expect(await status()).toBe('active');
});
