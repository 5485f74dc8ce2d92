import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { organizations, passkeys, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import secondFactor from '@/pages/api/v1/me/second-factor';
import reset from '@/pages/api/v1/me/second-factor/reset';
import staffReset from '@/pages/api/v1/staff/people/[id]/second-factor';
import { Authenticator } from '@/tests/support/authenticator';
import { newJar } from '@/tests/support/jar';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import {
  add,
  addWith,
  askToProve,
  confirm,
  confirmWith,
  optionsFor,
  optionsToConfirm,
  passkeysOf,
  remove,
  stale,
} from '@/tests/support/passkeys';
import { newcomer, type Person, request } from '@/tests/support/request';
import { startSecret, withFactor } from '@/tests/support/second-factor';
import { altered, byPassword } from '@/tests/support/session-cookies';
import { anotherSession } from '@/tests/support/sessions';

// A passkey as the second factor of a session that began in another way, and as a confirmation.

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const whoIs = async (as: Person) => outcome(await request(me, { as }));
const isIn = [200, undefined];
const lacksFactor = [403, 'second_factor_required'];
const lacksSetUp = [403, 'second_factor_setup_required'];

let ada: Person;
let key: Authenticator;
beforeEach(async () => {
  ada = await newcomer('ada', true);
  key = new Authenticator({ counts: true });
});

describe('a passkey as confirmation', () => {
  beforeEach(async () => void (await addWith(key, ada)));

  it('confirms an old session for 15 minutes', async () => {
    const old = await stale(ada);
    expect(outcome(await startSecret(old))).toEqual([403, 'reauth_required']);
    expect((await confirmWith(key, old)).status).toBe(204);
    expect((await startSecret(old)).status).toBe(200);
  });

  it('completes a session that lacks the code of the app', async () => {
    await withFactor(ada);
    const phone = await anotherSession(ada, -5);
    expect(await whoIs(phone)).toEqual(lacksFactor);
    expect((await confirmWith(key, phone)).status).toBe(204);
    expect(await whoIs(phone)).toEqual(isIn);
  });

  it('need not name its user, because the browser was told which to prove', async () => {
    const old = await stale(ada);
    const { body } = await optionsToConfirm(old);
    expect(body.allowCredentials).toEqual([
      { id: expect.any(String), type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const { response, ...proof } = key.get(body);
    const { userHandle: _, ...signed } = response;
    expect((await confirm(old, { ...proof, response: signed })).status).toBe(204);
  });

  it('is of its user alone, of the session that asked, and works once', async () => {
    const old = await stale(ada);
    const eve = await newcomer('eve', true);
    const hers = new Authenticator();
    await addWith(hers, eve);
    const { body: options } = await optionsToConfirm(old);
    expect(outcome(await confirm(old, hers.get(options)))).toEqual([422, 'passkey_refused']);
    expect(outcome(await confirm(old, key.get(options)))).toEqual([410, 'passkey_expired']);
    const { body: more } = await optionsToConfirm(old);
    expect(outcome(await confirm(await anotherSession(ada, -9), key.get(more)))).toEqual([422, 'passkey_refused']);
    // A challenge of the sign-in page, or for a new passkey, is not one for this.
    expect(outcome(await confirm(old, key.get(await askToProve(newJar()))))).toEqual([422, 'passkey_refused']);
    const { challenge } = (await optionsFor(ada)).body;
    expect(outcome(await confirm(ada, key.get(more, { challenge })))).toEqual([422, 'passkey_refused']);
    const { body: last } = await optionsToConfirm(old);
    const proof = key.get(last);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(old, proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
  });

  it.each([
    ['without verification of its user', { isVerified: false }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['with another signature', { signature: Buffer.from('forged') }],
    ['of another user', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['with a counter that has not grown', { counter: 1 }],
  ])('is refused %s', async (_, forged) => {
    const old = await stale(ada);
    expect(outcome(await confirmWith(key, old, forged))).toEqual([422, 'passkey_refused']);
    expect(outcome(await startSecret(old))).toEqual([403, 'reauth_required']);
  });

  it('is none once it was removed, and where the organization does not allow it', async () => {
    const { body } = await optionsToConfirm(ada);
    const [{ id }] = (await passkeysOf(ada)).items;
    expect((await remove(ada, id)).status).toBe(200);
    expect(outcome(await confirm(ada, key.get(body)))).toEqual([422, 'passkey_unknown']);
    expect(outcome(await optionsToConfirm(ada))).toEqual([404, 'not_found']);
    await addWith(key, ada);
    const olivia = await verified('olivia');
    const { id: acme } = await organizationOf(olivia);
    await join(acme, ada, 'USER');
    await database()
      .update(organizations)
      .set({ policies: { signInMethods: ['password'] } })
      .where(eq(organizations.id, acme));
    expect(outcome(await optionsToConfirm(await byPassword(ada)))).toEqual([403, 'sign_in_method_off']);
  });

  it('needs a session', async () => {
    expect(outcome(await optionsToConfirm({ ...ada, cookie: '' }))).toEqual([401, 'unauthenticated']);
  });
});

describe('where an organization requires a second factor', () => {
  let acme: string;
  const policies = (more = {}) =>
    database()
      .update(organizations)
      .set({ policies: { secondFactorFrom: new Date(Date.now() - 1000).toISOString(), ...more } })
      .where(eq(organizations.id, acme));
  beforeEach(async () => {
    acme = (await organizationOf(await verified('olivia'))).id;
    await request(me, { as: ada });
    await join(acme, ada, 'USER');
  });

  it('a passkey is one: adding it completes the session, and later sessions are asked for it', async () => {
    await policies();
    expect(await whoIs(ada)).toEqual(lacksSetUp);
    expect((await passkeysOf(ada)).mayAdd).toBe('yes');
    expect((await addWith(key, ada)).status).toBe(201);
    expect(await whoIs(ada)).toEqual(isIn);
    const phone = await anotherSession(ada, -5);
    expect(await whoIs(phone)).toEqual(lacksFactor);
    // Neither another passkey nor an app takes its place.
    expect(outcome(await optionsFor(phone))).toEqual(lacksFactor);
    expect(outcome(await add(phone, {}))).toEqual(lacksFactor);
    expect(outcome(await startSecret(phone))).toEqual(lacksFactor);
    expect((await confirmWith(key, phone)).status).toBe(204);
    expect(await whoIs(phone)).toEqual(isIn);
    expect((await request(secondFactor, { as: phone })).body.isOn).toBe(false);
  });

  it('who removes it again has none, in the session that it completed and in those that began with it', async () => {
    await policies();
    expect((await addWith(key, ada)).status).toBe(201);
    const phone = await anotherSession(ada, -5);
    const begun = { ...phone, cookie: await altered(phone.cookie, { mark: { via: 'passkey' } }) };
    expect([await whoIs(ada), await whoIs(begun)]).toEqual([isIn, isIn]);
    const [passkey] = (await passkeysOf(ada)).items;
    expect((await remove(ada, passkey.id)).status).toBe(200);
    expect([await whoIs(ada), await whoIs(begun)]).toEqual([lacksSetUp, lacksSetUp]);
  });

  it('a passkey is none that the organization does not allow, or of another host', async () => {
    await addWith(key, ada);
    await policies({ signInMethods: ['password', 'code'] });
    expect(await whoIs(ada)).toEqual(lacksSetUp);
    expect((await passkeysOf(ada)).mayAdd).toBe('off');
    expect(outcome(await optionsFor(ada))).toEqual([403, 'sign_in_method_off']);
    await policies();
    expect(await whoIs(ada)).toEqual(lacksFactor);
    await database().update(passkeys).set({ rpId: 'old.example' });
    expect(await whoIs(ada)).toEqual(lacksSetUp);
  });

  it('a lost passkey is for support, who remove all', async () => {
    await addWith(key, ada);
    await policies();
    const lost = (await request(reset, { as: ada })).body;
    expect(lost).toEqual({ by: 'support', waiting: null, hasPasskeys: true });
    expect(outcome(await request(reset, { as: ada, method: 'POST' }))).toEqual([403, 'factor_reset_by_support']);
    const stella = await verified('stella');
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, stella.id));
    const body = { reason: 'Called back' };
    const done = await request(staffReset, { as: stella, method: 'DELETE', params: { id: ada.id }, body });
    expect(done.status).toBe(204);
    expect(await database().$count(passkeys)).toBe(0);
    expect(await whoIs(ada)).toEqual([401, 'unauthenticated']);
  });
});
