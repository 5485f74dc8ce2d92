import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { memberships, organizationDomains, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import me from '@/pages/api/v1/me';
import { newUser, patchOf } from '@/tests/support/directory';
import { ask, membershipOf, organizationId, startDirectory } from '@/tests/support/directory-scene';
import { newAccount, sessionOf } from '@/tests/support/local-session';
import { join } from '@/tests/support/organizations';
import { idTokenOf, type Person, request } from '@/tests/support/request';

startDirectory();

describe('an address that somebody signed up with and never proved', () => {
  /**
   * Makes a squatter who signed up with a password, at a domain that no one else has. If `isProven`, the domain is the
   * organization's.
   */
  async function squat(isProven: boolean): Promise<Person> {
    const domain = `${newId()}.example`;
    const row = { id: newId(), organizationId, domain, token: newId(), verifiedAt: new Date() };
    if (isProven) await database().insert(organizationDomains).values(row);
    const person = await newAccount(`sibyl@${domain}`);
    expect((await request(me, { as: person })).status).toBe(200);
    return person;
  }

  it('is taken from them where the domain is the organization’s: a new account is the member, theirs is not and is signed out', async () => {
    const squatter = await squat(true);
    const made = await ask('POST', '/Users', { body: newUser({ userName: squatter.email }) });
    expect([made.status, made.text]).toEqual([201, made.text]);
    expect(made.body.id).not.toBe(squatter.id);
    expect(await membershipOf(made.body.id)).toMatchObject({ role: 'USER', status: 'active' });
    expect(await membershipOf(squatter.id)).toBeUndefined();
    expect((await request(me, { as: squatter })).status).toBe(401);
    await expect(idTokenOf(squatter.email)).resolves.toBeUndefined();
    const [theirs, ours] = await Promise.all([squatter.id, made.body.id].map((id) => identity().getUser(id)));
    expect(theirs?.email).toMatch(/@accounts\.invalid$/);
    expect([ours?.email, ours?.emailVerified, ours?.passwordHash]).toEqual([squatter.email, true, undefined]);
  });

  it('does not go to them by a link for another address that they asked for before', async () => {
    const squatter = await squat(true);
    const { body } = await ask('POST', '/Users', { body: newUser({ userName: squatter.email }) });
    // The effect of such a link where the identity provider finds the account by its address.
    const email = `other.${squatter.email}`;
    await identity().updateUser(body.id, { email, emailVerified: true });
    const come = { id: body.id, email };
    expect((await request(me, { as: { ...come, cookie: await sessionOf(come) } })).status).toBe(401);
    expect((await identity().getUser(body.id)).email).toBe(squatter.email);
  });

  it('stays theirs where the domain is not: they are invited, and have to prove it to accept', async () => {
    const stranger = await squat(false);
    const made = await ask('POST', '/Users', { body: newUser({ userName: stranger.email }) });
    expect(made.body.id).toBe(stranger.id);
    expect(await membershipOf(stranger.id)).toMatchObject({ role: 'USER', status: 'invited' });
    expect((await request(me, { as: stranger })).status).toBe(200);
  });

  it('is taken from them as well where the directory moves somebody to it', async () => {
    const squatter = await squat(true);
    const [, domain] = squatter.email.split('@');
    const { body } = await ask('POST', '/Users', { body: newUser({ userName: `new-${Date.now()}@${domain}` }) });
    const moved = await ask('PATCH', `/Users/${body.id}`, {
      body: patchOf({ op: 'replace', path: 'userName', value: squatter.email }),
    });
    expect([moved.status, moved.body.userName]).toEqual([200, squatter.email]);
    expect((await request(me, { as: squatter })).status).toBe(401);
  });

  it('stays unproven when the domain is verified later: they are invited again, not admitted, and cannot be moved', async () => {
    const squatter = await squat(false);
    const made = await ask('POST', '/Users', { body: newUser({ userName: squatter.email }) });
    expect(await membershipOf(squatter.id)).toMatchObject({ role: 'USER', status: 'invited' });
    const domain = squatter.email.split('@')[1] ?? '';
    const row = { id: newId(), organizationId, domain, token: newId(), verifiedAt: new Date() };
    await database().insert(organizationDomains).values(row);
    const set = (path: string, value: unknown) =>
      ask('PATCH', `/Users/${made.body.id}`, { body: patchOf({ op: 'replace', path, value }) });
    await set('active', false);
    await set('active', true);
    expect((await membershipOf(squatter.id))?.status).not.toBe('active');
    expect((await set('userName', `ceo@${domain}`)).status).toBe(400);
    expect((await identity().getUser(squatter.id)).email).toBe(squatter.email);
  });

  it('is not theirs again by signing up at the same moment', async () => {
    const squatter = await squat(true);
    const { createUser } = Object.getPrototypeOf(identity());
    const race = vi.spyOn(Object.getPrototypeOf(identity()), 'createUser').mockImplementationOnce(async function (
      this: unknown,
    ) {
      await createUser.call(this, { email: squatter.email, password: 'correct-Horse-7' });
      return createUser.call(this, { email: squatter.email });
    });
    const made = await ask('POST', '/Users', { body: newUser({ userName: squatter.email }) });
    race.mockRestore();
    expect(made.status).toBe(409);
    const again = await ask('POST', '/Users', { body: newUser({ userName: squatter.email }) });
    expect(again.status).toBe(201);
    expect((await identity().getUser(again.body.id)).emailVerified).toBe(true);
  });
});

it('an anonymous account that gave itself an address is not the directory’s to take over', async () => {
  const domain = `${newId()}.example`;
  const call = async (path: string, body: object) => {
    const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=any`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
    return answer.json() as Promise<{ idToken: string; localId: string }>;
  };
  const { idToken, localId } = await call('signUp', {});
  await call('update', { idToken, email: `sibyl@${domain}` });
  expect((await identity().getUser(localId)).email).toBe(`sibyl@${domain}`);
  const made = await ask('POST', '/Users', { body: newUser({ userName: `sibyl@${domain}` }) });
  expect(made.status).toBe(201);
  // Someone has the address already, so they are invited and asked.
  expect((await membershipOf(made.body.id))?.status).toBe('invited');
});

describe('a member who gave their account an address that they never proved', () => {
  let mallory: Person;
  let email: string;

  beforeEach(async () => {
    const domain = `${newId()}.example`;
    const row = { id: newId(), organizationId, domain, token: newId(), verifiedAt: new Date() };
    await database().insert(organizationDomains).values(row);
    email = `newhire@${domain}`;
    mallory = await newAccount(`mallory-${newId()}@private.example`);
    await identity().updateUser(mallory.id, { emailVerified: true });
    await request(me, { as: mallory });
    await join(organizationId, mallory, 'USER');
    await identity().updateUser(mallory.id, { email, emailVerified: false });
  });
  /** Gives their account the address here, too, as an earlier version did. */
  const follow = () => database().update(users).set({ email, isUnproven: true }).where(eq(users.id, mallory.id));
  const found = async (value: string) =>
    (await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${value}"`)}`)).body.Resources.map(
      ({ id }: { id: string }) => id,
    );

  it.each([true, false])('is not taken for who it belongs to, whether we heard of it (%s) or not', async (isHeard) => {
    if (isHeard) await follow();
    expect(await found(email)).toEqual([]);
    const made = await ask('POST', '/Users', { body: newUser({ userName: email.toUpperCase() }) });
    expect([made.status, made.text]).toEqual([201, made.text]);
    expect(made.body.id).not.toBe(mallory.id);
    expect(await found(email)).toEqual([made.body.id]);
    // Their own address is still theirs.
    expect((await identity().getUser(mallory.id)).email).toMatch(
      isHeard ? /@accounts\.invalid$/ : /^mallory-.*@private\.example$/,
    );
    expect((await identity().getUser(made.body.id)).email).toBe(email);
  });

  it('is seen by their id, and can be described and deactivated', async () => {
    await follow();
    const path = `/Users/${mallory.id}`;
    const { body } = await ask('GET', path);
    expect([body.userName, body.emails]).toEqual([mallory.id, undefined]);
    expect(await found(mallory.id)).toEqual([mallory.id]);
    const set = (name: string, value: unknown) =>
      ask('PATCH', path, { body: patchOf({ op: 'replace', path: name, value }) });
    expect((await set('userName', email)).status).toBe(400);
    expect((await set('title', 'Clerk')).body.title).toBe('Clerk');
    expect((await set('active', false)).body.active).toBe(false);
    expect(await membershipOf(mallory.id)).toMatchObject({ role: 'USER', status: 'left' });
  });

  it('is found where they are an owner', async () => {
    await database().update(memberships).set({ role: 'OWNER' }).where(eq(memberships.userId, mallory.id));
    await follow();
    expect(await found(email)).toEqual([mallory.id]);
  });
});

it.each(['creates them', 'renames them'])(
  'an address that was proven since we last heard of it is its member’s where the directory %s',
  async (how) => {
    const domain = `${newId()}.example`;
    const row = { id: newId(), organizationId, domain, token: newId(), verifiedAt: new Date() };
    await database().insert(organizationDomains).values(row);
    const ada = await newAccount(`ada@${domain}`);
    await request(me, { as: ada });
    const isUnproven = async () =>
      (await database().select().from(users).where(eq(users.id, ada.id))).map((known) => known.isUnproven);
    expect(await isUnproven()).toEqual([true]);
    await identity().updateUser(ada.id, { emailVerified: true });
    if (how === 'creates them') {
      expect((await ask('POST', '/Users', { body: newUser({ userName: ada.email }) })).body.id).toBe(ada.id);
    } else {
      await join(organizationId, ada, 'USER');
      const body = patchOf({ op: 'replace', path: 'userName', value: `countess@${domain}` });
      expect((await ask('PATCH', `/Users/${ada.id}`, { body })).status).toBe(200);
    }
    expect(await isUnproven()).toEqual([false]);
  },
);
