import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moveByOperator } from '@/lib/account/email-change/email-change';
import { moveAtProvider } from '@/lib/account/email-change/move-address';
import { deleteOldChanges } from '@/lib/account/email-change/queries';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { signInRefusal } from '@/lib/platform/auth/sign-in-refusal';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, emailChanges, ssoConnections, users } from '@/lib/platform/db/tables';
import confirmApi from '@/pages/api/v1/email-changes/confirm';
import undoApi from '@/pages/api/v1/email-changes/undo';
import me from '@/pages/api/v1/me';
import change from '@/pages/api/v1/me/email-change';
import { emulatorCall } from '@/tests/support/emulator-call';
import { newAccount } from '@/tests/support/local-session';
import { mailsTo } from '@/tests/support/mails';
import { join, organizationOf } from '@/tests/support/organizations';
import { idTokenOf, newcomer, type Person, request, sessionCookie } from '@/tests/support/request';
import { altered } from '@/tests/support/session-cookies';
import { newAddress } from '@/tests/support/sign-in-codes';
import { proveConnection, proveDomain } from '@/tests/support/sso';

const path = '/me/email-change';
const ask = (as: Person, email: string) => request(change, { method: 'POST', as, path, body: { email } });
const read = async (as: Person) => (await request(change, { as, path })).body;
const confirm = (token: string) =>
  request(confirmApi, { method: 'POST', path: '/email-changes/confirm', body: { token } });
const undo = (token: string) => request(undoApi, { method: 'POST', path: '/email-changes/undo', body: { token } });

/** The secret of the newest link of a kind in the emails to an address. */
async function linkTo(address: string, page: 'email-change' | 'undo-email-change'): Promise<string> {
  const pattern = new RegExp(`/auth/${page}\\?token=([\\w-]{43})`);
  const newest = async () => (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
  await expect.poll(newest).toBeDefined();
  return (await newest()) ?? '';
}

const providerAddress = async ({ id }: Person) => (await identity().getUser(id)).email;
const ownAddress = async ({ id }: Person) => (await database().select().from(users).where(eq(users.id, id)))[0]?.email;

/** Someone whose address was changed, with the new one. */
async function changed(who?: Person) {
  const ada = who ?? (await newcomer('ada', true));
  const email = newAddress();
  expect((await ask(ada, email)).status).toBe(204);
  const [old, other] = [await linkTo(ada.email, 'email-change'), await linkTo(email, 'email-change')];
  await confirm(old);
  const answer = await confirm(other);
  expect([answer.status, answer.body]).toEqual([200, { isDone: true, email }]);
  return { ada, email };
}

/** Waits for the next second: sign-ins of the same one count as from before the sessions ended. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second + 1);
}

describe('a change of the email address', () => {
  it('takes effect once both addresses have confirmed it, in either order, and ends all sessions', async () => {
    const ada = await newcomer('ada', true);
    const email = newAddress();
    expect((await ask(ada, email)).status).toBe(204);
    expect((await read(ada)).waiting).toMatchObject({ email, isNewConfirmed: false, isOldConfirmed: false });
    const other = await linkTo(email, 'email-change');
    for (let time = 0; time < 2; time += 1) expect((await confirm(other)).body).toEqual({ isDone: false, email });
    expect((await read(ada)).waiting).toMatchObject({ isNewConfirmed: true, isOldConfirmed: false });
    expect([await ownAddress(ada), await providerAddress(ada)]).toEqual([ada.email, ada.email]);
    const old = await linkTo(ada.email, 'email-change');
    const answers = await Promise.all([confirm(old), confirm(old), confirm(other)]);
    // One of the three completes the change. The link that was used before still says that the other one is missing, where it comes first.
    expect(answers.filter(({ body }) => body.isDone)).toHaveLength(1);
    const others = answers.filter(({ body }) => !body.isDone);
    for (const { status, body } of others) expect(status === 410 || body.isDone === false).toBe(true);
    expect(others.map(({ status }) => status)).toContain(410);
    expect([await ownAddress(ada), await providerAddress(ada)]).toEqual([email, email]);
    expect((await request(me, { as: ada })).status).toBe(401);
    await nextSecond();
    expect(await signInRefusal(`Bearer ${await idTokenOf(email)}`)).toBeNull();
  });

  it('needs a fresh sign-in and a proven address', async () => {
    const ada = await newcomer('ada', true);
    const at = Math.floor(Date.now() / 1000) - 910;
    const stale = { ...ada, cookie: await altered(ada.cookie, { mark: { at, started: at * 1000 } }) };
    expect((await ask(stale, newAddress())).body.code).toBe('reauth_required');
    expect((await ask(await newcomer('eve'), newAddress())).body.code).toBe('email_unproven');
    expect((await ask(ada, ada.email)).status).toBe(422);
    expect(await database().select().from(emailChanges)).toEqual([]);
  });

  it('does not tell who asks for it whether the new address has an account, and tells its holder', async () => {
    const [ada, grace] = [await newcomer('ada', true), await newcomer('grace', true)];
    expect((await ask(ada, grace.email)).status).toBe(204);
    expect((await confirm(await linkTo(ada.email, 'email-change'))).body.isDone).toBe(false);
    expect((await confirm(await linkTo(grace.email, 'email-change'))).body.code).toBe('email_taken');
    expect([await ownAddress(ada), await providerAddress(grace)]).toEqual([ada.email, grace.email]);
  });

  it('is replaced by the next, cancelled, and over after a day', async () => {
    const ada = await newcomer('ada', true);
    await ask(ada, newAddress());
    const first = await linkTo(ada.email, 'email-change');
    await ask(ada, newAddress());
    expect((await confirm(first)).body.code).toBe('gone');
    const second = await linkTo(ada.email, 'email-change');
    await database()
      .update(emailChanges)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await confirm(second)).body.code).toBe('gone');
    expect((await read(ada)).waiting).toBeNull();
    await ask(ada, newAddress());
    expect((await request(change, { method: 'DELETE', as: ada, path })).status).toBe(204);
    expect(await database().select().from(emailChanges)).toEqual([]);
  });

  it('is not sent more than five times a day', async () => {
    const ada = await newcomer('ada', true);
    for (let time = 0; time < 5; time += 1) expect((await ask(ada, newAddress())).status).toBe(204);
    expect((await ask(ada, newAddress())).status).toBe(429);
  });

  it('is refused where an organization decides on the address', async () => {
    const olivia = await newcomer('olivia', true);
    const { id } = await organizationOf(olivia, 'acme');
    const uma = await newcomer('uma', true);
    await request(me, { as: uma });
    await join(id, uma, 'USER');
    expect((await read(uma)).isManaged).toBe(false);
    await proveDomain(id, 'example.com');
    await database().insert(ssoConnections).values({ organizationId: id, kind: 'oidc', settings: {} });
    await proveConnection(id, true);
    const bySso = { ...uma, cookie: await altered(uma.cookie, { mark: { via: `sso:${id}` } }) };
    expect((await read(bySso)).isManaged).toBe(true);
    expect((await ask(bySso, newAddress())).body.code).toBe('email_managed');
  });

  it('stands in the logs of the organizations of its user', async () => {
    const ada = await newcomer('ada', true);
    await organizationOf(ada, 'acme');
    const { email } = await changed(ada);
    const [entry] = await database().select().from(auditEntries).where(eq(auditEntries.action, 'member.email'));
    expect(entry).toMatchObject({ targetId: ada.id, changes: { email: { from: ada.email, to: email } } });
  });
});

describe('a move by the operator', () => {
  it('is made at once, ends all sessions, and can be undone by the old address', async () => {
    const ada = await newcomer('ada', true);
    await request(me, { as: ada });
    const email = newAddress();
    await moveByOperator(systemContext(), ada.email, email);
    expect(await ownAddress(ada)).toBe(email);
    expect((await request(me, { as: ada })).status).toBe(401);
    await expect.poll(() => providerAddress(ada)).toBe(email);
    expect((await undo(await linkTo(ada.email, 'undo-email-change'))).status).toBe(200);
    expect(await ownAddress(ada)).toBe(ada.email);
  });

  it('moves nothing to an address that someone has, and nobody without an account', async () => {
    const [ada, grace] = [await newcomer('ada', true), await newcomer('grace', true)];
    for (const who of [ada, grace]) await request(me, { as: who });
    const move = (from: string) => moveByOperator(systemContext(), from, grace.email);
    await expect(move(ada.email)).rejects.toMatchObject({ code: 'email_taken' });
    await expect(move(newAddress())).rejects.toMatchObject({ code: 'not_found' });
    expect(await ownAddress(ada)).toBe(ada.email);
  });
});

describe('an address that someone has signed up with and never proven', () => {
  it('goes to the user who proves it by a change', async () => {
    const [ada, squatter] = [await newcomer('ada', true), await newcomer('squatter')];
    for (const who of [ada, squatter]) await request(me, { as: who });
    expect((await ask(ada, squatter.email)).status).toBe(204);
    await confirm(await linkTo(ada.email, 'email-change'));
    const answer = await confirm(await linkTo(squatter.email, 'email-change'));
    expect([answer.status, answer.body.isDone]).toEqual([200, true]);
    expect(await ownAddress(ada)).toBe(squatter.email);
  });
});

it('an address that someone signs up with at the identity provider, before it hears of the change, goes to its user there', async () => {
  const { ada, email } = await changed();
  const [row] = await database().select().from(emailChanges).where(eq(emailChanges.userId, ada.id));
  await expect.poll(() => providerAddress(ada)).toBe(email);
  await identity().updateUser(ada.id, { email: ada.email });
  const squatter = await emulatorCall('signUp', { email, password: 'squatters-Horse-3', returnSecureToken: true });
  await moveAtProvider(row?.id ?? '');
  expect(await providerAddress(ada)).toBe(email);
  await expect(identity().getUser(squatter.localId)).rejects.toThrow('no user record');
});

describe('undoing it', () => {
  it('gives the old address back for seven days, closes every other way in, and requires a code', async () => {
    const { ada, email } = await changed();
    const token = await linkTo(ada.email, 'undo-email-change');
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect([await ownAddress(ada), await providerAddress(ada)]).toEqual([ada.email, ada.email]);
    expect([await idTokenOf(email), await idTokenOf(ada.email)]).toEqual([undefined, undefined]);
    await nextSecond();
    await identity().updateUser(ada.id, { password: 'another-Horse-8' });
    const refusal = await signInRefusal(`Bearer ${await idTokenOf(ada.email, 'another-Horse-8')}`);
    expect(refusal).toBe('proof_required');
  });

  it('is over after seven days', async () => {
    const { ada } = await changed();
    const token = await linkTo(ada.email, 'undo-email-change');
    await database()
      .update(emailChanges)
      .set({ appliedAt: new Date(Date.now() - 7 * 86_400_000 - 1000) });
    expect((await undo(token)).body.code).toBe('gone');
    await database()
      .update(emailChanges)
      .set({ appliedAt: new Date(Date.now() - 9 * 86_400_000) });
    await deleteOldChanges(database());
    expect(await database().select().from(emailChanges)).toEqual([]);
  });

  it('undoes later changes, too: whoever has the address in between has no link that works', async () => {
    const { ada, email } = await changed();
    const first = await linkTo(ada.email, 'undo-email-change');
    await nextSecond();
    const again = { ...ada, email, cookie: await sessionCookie(await idTokenOf(email)) };
    await changed(again);
    const between = await linkTo(email, 'undo-email-change');
    expect((await undo(first)).body).toEqual({ email: ada.email });
    expect((await undo(between)).body.code).toBe('gone');
    expect(await ownAddress(ada)).toBe(ada.email);
  });

  it('is refused where someone else has the old address by now', async () => {
    const { ada } = await changed();
    const token = await linkTo(ada.email, 'undo-email-change');
    const other = await newAccount(ada.email, { emailVerified: true });
    await request(me, { as: other });
    await database().update(users).set({ onboardingDoneAt: new Date() }).where(eq(users.id, other.id));
    expect((await undo(token)).body.code).toBe('email_taken');
    await database().delete(users).where(eq(users.id, other.id));
    await identity().deleteUser(other.id);
    expect((await undo(token)).status).toBe(200);
  });

  it.each([
    ['someone has signed up with it and proven nothing', false],
    ['its owner has looked for the account there, and got an empty one', true],
  ])('is not kept from anyone because %s', async (_, emailVerified) => {
    const { ada } = await changed();
    const token = await linkTo(ada.email, 'undo-email-change');
    const other = await newAccount(ada.email, { emailVerified });
    expect((await request(me, { as: other })).body.email).toBe(ada.email);
    // A user who has proven nothing may even have set it up.
    if (!emailVerified)
      await database().update(users).set({ onboardingDoneAt: new Date() }).where(eq(users.id, other.id));
    expect((await undo(token)).status).toBe(200);
    expect(await ownAddress(ada)).toBe(ada.email);
    await expect.poll(() => providerAddress(ada)).toBe(ada.email);
  });
});
