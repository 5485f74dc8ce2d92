import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { isProven } from '@/lib/platform/auth/proven';
import { database } from '@/lib/platform/db/client';
import { users, webhooks } from '@/lib/platform/db/tables';
import contacts from '@/pages/api/v1/contacts';
import me from '@/pages/api/v1/me';
import activity from '@/pages/api/v1/me/activity';
import password from '@/pages/api/v1/me/sign-in-methods/password';
import check from '@/pages/api/v1/sign-in-codes/check';
import webhooksApi from '@/pages/api/v1/webhooks';
import { askWith, keyOf } from '@/tests/support/api-keys';
import { emulatorCall } from '@/tests/support/emulator-call';
import { newJar, postFrom } from '@/tests/support/jar';
import { newAccount, sessionOf } from '@/tests/support/local-session';
import { mailsTo } from '@/tests/support/mails';
import { idTokenOf, newcomer, type Person, request, sessionCookie } from '@/tests/support/request';
import { withFactor } from '@/tests/support/second-factor';
import { altered } from '@/tests/support/session-cookies';
import { askForCode, newAddress } from '@/tests/support/sign-in-codes';

// A person who has a password can ask the identity provider for another address: its API is public. It is theirs to ask, not to get.

const whoIs = async (as: Person) => {
  const { status, body } = await request(me, { as });
  return [status, body.email];
};
const rowOf = async (id: string) => {
  const [row] = await database().select().from(users).where(eq(users.id, id));
  return row;
};

/** Moves an account at the identity provider, as a person who has its password can, and signs in there. */
async function movedBy(owner: Person, emailVerified = true): Promise<Person> {
  const email = newAddress();
  await identity().updateUser(owner.id, { email, emailVerified });
  return { ...owner, email, cookie: await sessionCookie(await idTokenOf(email)) };
}

/** Signs in with a code from the mail, in a browser of its own. */
async function byCode(email: string): Promise<Person> {
  const browser = newJar();
  const { body } = await postFrom(browser, check, { email, code: await askForCode(browser, email) });
  const { idToken } = await emulatorCall('signInWithCustomToken', { token: body.token, returnSecureToken: true });
  const [, claims = ''] = idToken.split('.');
  return {
    id: JSON.parse(Buffer.from(claims, 'base64url').toString()).sub,
    email,
    cookie: await sessionCookie(idToken),
  };
}

/** Rows as they were some time ago: the address has not changed lately. */
const settle = (id: string) =>
  database().update(users).set({ emailMovedAt: sql`now() - interval '25 hours'` }).where(eq(users.id, id));

describe('an address that was changed at the identity provider', () => {
  let ada: Person;
  beforeEach(async () => {
    ada = await newcomer('ada', true);
    expect(await whoIs(ada)).toEqual([200, ada.email]);
  });

  it.each([false, true])('is given back, and its owner is told; with a second factor: %s', async (hasFactor) => {
    if (hasFactor) await withFactor(ada);
    const thief = await movedBy(ada);
    expect(await whoIs(thief)).toEqual([401, undefined]);
    expect((await rowOf(ada.id))?.email).toBe(ada.email);
    expect(await identity().getUser(ada.id)).toMatchObject({ email: ada.email, emailVerified: true });
    expect(await idTokenOf(ada.email)).toBeUndefined();
    const mail = async () => (await mailsTo(ada.email)).map(({ text }) => text).join();
    await expect.poll(mail).toContain('Someone tried to give your account another email address.');
  });

  it('is given back to who signs in with a code before anyone else has come', async () => {
    const thief = await movedBy(ada);
    const back = await byCode(ada.email);
    expect(back.id).toBe(ada.id);
    expect(await whoIs(back)).toEqual([200, ada.email]);
    expect(await whoIs(thief)).toEqual([401, undefined]);
    const { items } = (await request(activity, { as: back })).body;
    expect(items.map(({ action }: { action: string }) => action)).toContain('addressKept');
  });

  it.each([false, true])('does not go to who signs up with it there meanwhile; proven: %s', async (emailVerified) => {
    const thief = await movedBy(ada);
    const squatter = await newAccount(ada.email, { emailVerified });
    expect(await whoIs(squatter)).toEqual([401, undefined]);
    expect([(await rowOf(ada.id))?.email, await rowOf(squatter.id)]).toEqual([ada.email, undefined]);
    expect(await whoIs(thief)).toEqual([401, undefined]);
    expect((await byCode(ada.email)).id).toBe(ada.id);
  });

  it('is given back to who signs in with a code, also where someone has signed up with it there', async () => {
    const thief = await movedBy(ada);
    await emulatorCall('signUp', { email: ada.email, password: 'correct-Horse-7', returnSecureToken: true });
    const back = await byCode(ada.email);
    expect([back.id, ...(await whoIs(back))]).toEqual([ada.id, 200, ada.email]);
    expect(await whoIs(thief)).toEqual([401, undefined]);
  });

  it.each([false, true])(
    'does not bring whoever proves the other address into the account; moved lately: %s',
    async (isLately) => {
      if (isLately)
        await database()
          .update(users)
          .set({ emailMovedAt: new Date(), emailBefore: newAddress() })
          .where(eq(users.id, ada.id));
      const { email } = await movedBy(ada);
      const newcomerHere = await byCode(email);
      expect(newcomerHere.id).not.toBe(ada.id);
      expect(await whoIs(newcomerHere)).toEqual([200, email]);
      expect(await identity().getUser(ada.id)).toMatchObject({ email: ada.email });
    },
  );

  it('is given back to each of two accounts that have changed theirs there', async () => {
    const grace = await newcomer('grace', true);
    await whoIs(grace);
    const between = newAddress();
    await identity().updateUser(ada.id, { email: between });
    await identity().updateUser(grace.id, { email: ada.email });
    await identity().updateUser(ada.id, { email: grace.email });
    for (const who of [ada, grace]) expect((await byCode(who.email)).id).toBe(who.id);
    for (const who of [ada, grace]) expect(await identity().getUser(who.id)).toMatchObject({ email: who.email });
  });

  it('closes every other way in also where someone has signed up with it there, and says so once', async () => {
    const thief = await movedBy(ada);
    await emulatorCall('signUp', { email: ada.email, password: 'correct-Horse-7', returnSecureToken: true });
    expect(await whoIs(thief)).toEqual([401, undefined]);
    expect(await identity().getUser(ada.id)).toMatchObject({ email: ada.email });
    expect(await idTokenOf(thief.email)).toBeUndefined();
  });

  it('that was taken from the account there ends the session that names it', async () => {
    const thief = await movedBy(ada);
    await identity().updateUser(ada.id, { email: newAddress() });
    expect(await whoIs(thief)).toEqual([401, undefined]);
  });

  it('opens no account by a token that was made for another address', async () => {
    const email = newAddress();
    await identity().updateUser(ada.id, { email, emailVerified: true });
    const browser = newJar();
    const { body } = await postFrom(browser, check, { email, code: await askForCode(browser, email) });
    await identity().updateUser(ada.id, { email: ada.email });
    const { idToken } = await emulatorCall('signInWithCustomToken', { token: body.token, returnSecureToken: true });
    expect(await whoIs({ ...ada, cookie: await sessionCookie(idToken) })).toEqual([200, email]);
  });

  it('there and back leaves it proven: its owner is told of what is done with the password', async () => {
    await identity().updateUser(ada.id, { email: newAddress(), emailVerified: false });
    await identity().updateUser(ada.id, { email: ada.email, emailVerified: false });
    const thief = { ...ada, cookie: await sessionCookie(await idTokenOf(ada.email)) };
    expect((await request(me, { as: thief })).body.emailVerified ?? true).toBe(true);
    const body = { password: 'another-Horse-8' };
    expect((await request(password, { as: thief, method: 'PUT', body })).status).toBe(200);
    const mail = async () => (await mailsTo(ada.email)).map(({ text }) => text).join();
    await expect.poll(mail).toContain('Your password was set or changed.');
    // A code opens the account as it is, and takes nothing from it as from one that was never proven.
    const before = (await rowOf(ada.id))?.sessionsValidAfter;
    expect((await byCode(ada.email)).id).toBe(ada.id);
    expect((await rowOf(ada.id))?.sessionsValidAfter).toEqual(before);
  });

  it('that was not proven is given back as unproven', async () => {
    const grace = await newcomer('grace');
    expect(await whoIs(grace)).toEqual([200, grace.email]);
    expect(await whoIs(await movedBy(grace, false))).toEqual([401, undefined]);
    expect(await identity().getUser(grace.id)).toMatchObject({ email: grace.email, emailVerified: false });
  });

  it('is no such where we have just changed it ourselves, and the provider has not heard of it', async () => {
    const email = newAddress();
    await database().update(users).set({ email }).where(eq(users.id, ada.id));
    expect(await whoIs(ada)).toEqual([200, email]);
    await settle(ada.id);
    expect(await whoIs(ada)).toEqual([401, undefined]);
  });
});

describe('what someone made who had the account before its address was proven', () => {
  let stranger: Person;
  let key: string;
  beforeEach(async () => {
    stranger = await newAccount(newAddress(), { emailVerified: false });
    expect((await whoIs(stranger))[0]).toBe(200);
    key = await keyOf(stranger.id);
    expect((await askWith(key, contacts)).status).toBe(200);
    const wish = { url: 'https://example.com/hook', events: ['contact.created'] };
    expect((await request(webhooksApi, { as: stranger, method: 'POST', body: wish })).status).toBe(201);
  });

  const expectEnded = async () => {
    expect(await database().$count(webhooks, eq(webhooks.userId, stranger.id))).toBe(0);
    expect((await askWith(key, contacts)).status).toBe(401);
    expect((await whoIs(stranger))[0]).toBe(401);
    expect(await idTokenOf(stranger.email)).toBeUndefined();
    expect((await rowOf(stranger.id))?.isUnproven).toBe(false);
  };

  it('ends with the proof by a code', async () => {
    expect((await byCode(stranger.email)).id).toBe(stranger.id);
    await expectEnded();
  });

  it('ends with the proof that the identity provider had, by a link or another company, and whoever it is signs in again', async () => {
    await identity().updateUser(stranger.id, { emailVerified: true });
    // Asked by a program or for an email, the provider’s word makes nothing proven.
    expect((await askWith(key, contacts)).status).toBe(200);
    expect(await isProven(stranger.id)).toBe(false);
    const proven = {
      ...stranger,
      cookie: await sessionOf({ id: stranger.id, email: stranger.email, emailVerified: true }),
    };
    expect((await whoIs(proven))[0]).toBe(401);
    await expectEnded();
    expect(await whoIs(await byCode(stranger.email))).toEqual([200, stranger.email]);
  });

  it('ends where the address was proven there and its owner then signs in with a code', async () => {
    await identity().updateUser(stranger.id, { emailVerified: true });
    expect((await byCode(stranger.email)).id).toBe(stranger.id);
    await expectEnded();
  });
});

it('an account that was deleted at the identity provider is there again for who proves its address', async () => {
  const ada = await newcomer('ada', true);
  await whoIs(ada);
  await identity().deleteUser(ada.id);
  // A session of before lives on for up to an hour: its owner is told what it does meanwhile.
  expect(await isProven(ada.id)).toBe(true);
  const back = await byCode(ada.email);
  expect(back.id).toBe(ada.id);
  expect(await whoIs(back)).toEqual([200, ada.email]);
  // A token of before belongs to the account that is gone.
  expect((await request(me, { as: { ...ada, cookie: await altered(ada.cookie, {}) } })).status).toBeLessThan(500);
});
