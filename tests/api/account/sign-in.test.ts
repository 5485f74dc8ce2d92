import { eq, sql } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { beforeEach, expect, it, vi } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { outbox, signInCodes } from '@/lib/platform/db/tables';
import { env } from '@/lib/platform/env';
import me from '@/pages/api/v1/me';
import resets from '@/pages/api/v1/password-resets';
import codes from '@/pages/api/v1/sign-in-codes';
import check from '@/pages/api/v1/sign-in-codes/check';
import { type Jar, newJar, postFrom } from '@/tests/support/jar';
import { mailsTo } from '@/tests/support/mails';
import { newcomer, request, sessionCookie } from '@/tests/support/request';
import { askForCode, newAddress, wrong } from '@/tests/support/sign-in-codes';

let browser: Jar;
beforeEach(() => {
  browser = newJar();
});
const post = (handler: Parameters<typeof request>[0], body: unknown, headers = {}) =>
  postFrom(browser, handler, body, headers);

async function mailTo(email: string) {
  return expect.poll(async () => (await mailsTo(email))[0]?.text).toBeTruthy();
}

/** Requests a code in the usual browser. */
const codeFor = (email: string) => askForCode(browser, email);

async function emulator(path: string, body: unknown) {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=local-emulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { idToken: string; localId: string } };
}

it('a code from the mail signs a new person in', async () => {
  const email = newAddress();
  const { status, body } = await post(check, { email, code: await codeFor(email) });
  expect(status).toBe(200);
  expect(body.isNew).toBe(true);
  const signedIn = await emulator('signInWithCustomToken', { token: body.token, returnSecureToken: true });
  const cookie = await sessionCookie(signedIn.body.idToken);
  const answer = await request(me, { as: { id: '', email, cookie } });
  expect(answer.body).toMatchObject({ email, isOnboardingDone: false });
});

it('a second sign-in is to the same account and not new', async () => {
  const email = newAddress();
  await post(check, { email, code: await codeFor(email) });
  const { body } = await post(check, { email, code: await codeFor(email) });
  expect(body.isNew).toBe(false);
});

it('says how long the code is valid and when the next may be asked for', async () => {
  expect((await post(codes, { email: newAddress() })).body).toEqual({ expiresIn: 600, resendIn: 30 });
});

it('keeps no code and no mail text once the mail is sent', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  const [row] = await database().select().from(signInCodes).where(eq(signInCodes.email, email));
  expect(JSON.stringify(row)).not.toContain(code);
  await expect.poll(async () => JSON.stringify(await database().select().from(outbox))).not.toContain(code);
});

it('a wrong code is refused and the right one still works', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  expect(await post(check, { email, code: wrong(code) })).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
  expect((await post(check, { email, code })).status).toBe(200);
});

it('a code survives five tries', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await post(check, { email, code: wrong(code) })).body.code).toBe('code_wrong');
  expect(await post(check, { email, code })).toMatchObject({ status: 410, body: { code: 'code_expired' } });
});

it('a code ends after its time', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  await database().update(signInCodes).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await post(check, { email, code })).toMatchObject({ status: 410, body: { code: 'code_expired' } });
});

it('a code still works after the identity provider did not respond', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  const away = new Error('away', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
  const silent = vi.spyOn(Object.getPrototypeOf(identity()), 'getUserByEmail').mockRejectedValue(away);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = await post(check, { email, code });
  silent.mockRestore();
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect((await post(check, { email, code })).status).toBe(200);
});

it('a code works once', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  expect((await post(check, { email, code })).status).toBe(200);
  expect(await post(check, { email, code })).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
});

it('of two checks at once one wins', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  const answers = await Promise.all([post(check, { email, code }), post(check, { email, code })]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410 || status === 422)).toHaveLength(1);
});

it('a code belongs to its address', async () => {
  const [email, other] = [newAddress(), newAddress()];
  const code = await codeFor(email);
  await codeFor(other);
  expect((await post(check, { email: other, code })).body.code).toBe('code_wrong');
});

it('who proves an address takes over the account that had not: its password and sessions are over', async () => {
  const squatter = await newcomer('squatter');
  expect((await request(me, { as: squatter })).status).toBe(200);
  const { body } = await post(check, { email: squatter.email, code: await codeFor(squatter.email) });
  expect(body.isNew).toBe(true);
  const old = { email: squatter.email, password: 'correct-Horse-7', returnSecureToken: true };
  expect((await emulator('signInWithPassword', old)).status).toBe(400);
  expect((await request(me, { as: squatter })).status).toBe(401);
  const owner = await emulator('signInWithCustomToken', { token: body.token, returnSecureToken: true });
  const cookie = await sessionCookie(owner.body.idToken);
  expect((await request(me, { as: { ...squatter, cookie } })).body).toMatchObject({ email: squatter.email });
});

it('who proves an address is alone in the account: what else it was linked with does not open it', async () => {
  const email = newAddress();
  const squatter = await emulator('signUp', { email, password: 'correct-Horse-7', returnSecureToken: true });
  const elsewhere = { id_token: JSON.stringify({ sub: email, email: `other.${email}`, email_verified: true }) };
  const postBody = new URLSearchParams({ ...elsewhere, providerId: 'google.com' }).toString();
  const byGoogle = { postBody, requestUri: 'http://localhost', returnSecureToken: true };
  const linked = await emulator('signInWithIdp', { ...byGoogle, idToken: squatter.body.idToken });
  expect(linked.body.localId).toBe(squatter.body.localId);
  const factor = { uid: 'theirs', phoneNumber: '+15551234567', factorId: 'phone' };
  await identity().updateUser(squatter.body.localId, { multiFactor: { enrolledFactors: [factor] } });
  await post(check, { email, code: await codeFor(email) });
  const { providerData, multiFactor } = await identity().getUser(squatter.body.localId);
  expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  expect(multiFactor?.enrolledFactors ?? []).toEqual([]);
  expect((await emulator('signInWithIdp', byGoogle)).body.localId).not.toBe(squatter.body.localId);
});

/** A squatter who signed up with someone else's address and requested a link that gives the account another address. */
async function squatterWithLink() {
  const [email, other] = [newAddress(), newAddress()];
  const { idToken, localId } = (
    await emulator('signUp', { email, password: 'correct-Horse-7', returnSecureToken: true })
  ).body;
  await emulator('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: other });
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const sent = await fetch(`http://${host}/emulator/v1/projects/${env().FIREBASE_PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: { newEmail?: string; oobCode: string }[] };
  const link = oobCodes.find(({ newEmail }) => newEmail === other)?.oobCode;
  return { email, other, id: localId, follow: () => emulator('update', { oobCode: link }) };
}

/**
 * Signs in with a code from the mail.
 * @returns the session of the person who reads that address
 */
async function signedIn(email: string) {
  const { body } = await post(check, { email, code: await codeFor(email) });
  const token = await emulator('signInWithCustomToken', { token: body.token, returnSecureToken: true });
  const { sub } = JSON.parse(Buffer.from(token.body.idToken.split('.')[1] ?? '', 'base64url').toString());
  return { id: String(sub), email, cookie: await sessionCookie(token.body.idToken) };
}

it('a link for another address that was asked for before does not give the account away', async () => {
  const { email, other, id, follow } = await squatterWithLink();
  const owner = await signedIn(email);
  expect((await request(me, { as: owner })).body).toMatchObject({ id, email });
  expect((await follow()).status).toBe(200);
  const squatter = await signedIn(other);
  expect(squatter.id).not.toBe(id);
  expect((await request(me, { as: squatter })).body).toMatchObject({ id: squatter.id, email: other });
  expect(await identity().getUser(id)).toMatchObject({ email, emailVerified: true });
  expect((await request(me, { as: await signedIn(email) })).body).toMatchObject({ id, email });
});

it('who comes again after such a link was followed has their account back', async () => {
  const { email, other, id, follow } = await squatterWithLink();
  await request(me, { as: await signedIn(email) });
  await follow();
  const squatter = await signedIn(other);
  expect((await request(me, { as: await signedIn(email) })).body).toMatchObject({ id, email });
  expect((await request(me, { as: squatter })).body).toMatchObject({ id: squatter.id, email: other });
  await identity().deleteUser(id);
  expect((await post(check, { email, code: await codeFor(email) })).status).toBe(200);
});

it('a disabled account cannot be told from a wrong code', async () => {
  const email = newAddress();
  const { uid } = await identity().createUser({ email, emailVerified: true });
  await identity().updateUser(uid, { disabled: true });
  expect((await post(check, { email, code: await codeFor(email) })).body.code).toBe('code_wrong');
});

it.each([
  ['a code', codes, 202],
  ['a password reset', resets, 204],
])('asking for %s answers the same for known and unknown addresses', async (_what, handler, status) => {
  const known = newAddress();
  await identity().createUser({ email: known, emailVerified: true, password: 'correct-Horse-7' });
  const answers = [await post(handler, { email: known }), await post(handler, { email: newAddress() })];
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
});

it('a password reset mails a link of ours to a known address, in the language asked in', async () => {
  const email = newAddress();
  await identity().createUser({ email, emailVerified: true, password: 'correct-Horse-7' });
  await post(resets, { email }, { 'x-locale': 'de' });
  await mailTo(email);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/de\/auth\/action\?mode=resetPassword&oobCode=[\w-]+/);
});

it('asking for codes is limited for each asker', async () => {
  const email = newAddress();
  for (let time = 0; time < 6; time += 1) expect((await post(codes, { email })).status).toBe(202);
  const refused = await post(codes, { email });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await postFrom(newJar('192.0.2.9'), codes, { email })).status).toBe(202);
});

const bad: [string, unknown, number, string][] = [
  ['no JSON', '{"email":', 400, 'invalid_json'],
  ['a list', [], 422, 'invalid_fields'],
  ['nothing', {}, 422, 'invalid_fields'],
  ['null', null, 422, 'invalid_fields'],
  ['a number', { email: 7 }, 422, 'invalid_fields'],
  ['no address', { email: 'ada' }, 422, 'invalid_fields'],
  ['a line break', { email: 'ada@example.com\r\nBcc: x@example.com' }, 422, 'invalid_fields'],
  ['two addresses', { email: 'a@example.com,b@example.com' }, 422, 'invalid_fields'],
  ['a null character', { email: 'a\u0000@example.com' }, 422, 'invalid_fields'],
  ['half a surrogate pair', { email: '\ud800@example.com' }, 422, 'invalid_fields'],
  ['a long address', { email: `${'a'.repeat(5000)}@example.com` }, 422, 'invalid_fields'],
  ['an unknown field', { email: 'a@example.com', isAdmin: true }, 422, 'invalid_fields'],
  ['a large body', { email: 'a'.repeat(200_000) }, 413, 'body_too_large'],
];
const handlers: [string, NextApiHandler][] = [
  ['sign-in-codes', codes],
  ['sign-in-codes/check', check],
  ['password-resets', resets],
];
it.each(handlers.flatMap(([name, handler]) => bad.map((row) => [name, row[0], handler, ...row.slice(1)] as const)))(
  '%s refuses %s and stores nothing',
  async (_name, _what, handler, body, status, code) => {
    const answer = await post(handler as typeof codes, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.code).toBe(code);
    expect(await database().select().from(signInCodes)).toHaveLength(0);
    expect(await database().select().from(outbox)).toHaveLength(0);
  },
);

it.each(['12345', '1234567', '12345a', '１２３４５６', ' 12345', ''])(
  'a code of "%s" is refused as a field',
  async (code) => {
    const { status, body } = await post(check, { email: newAddress(), code });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'code', code: 'invalid_code' }]);
  },
);

it.each(handlers)('%s takes POST from our own pages only', async (_name, handler) => {
  expect(await request(handler)).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  const foreign = await post(handler, { email: newAddress() }, { origin: 'https://evil.example' });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
});
