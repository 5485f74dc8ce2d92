import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { signInRefusal } from '@/lib/platform/auth/sign-in-refusal';
import { database } from '@/lib/platform/db/client';
import { auditEntries, organizationDomains, organizations, ssoConnections, users } from '@/lib/platform/db/tables';
import { env } from '@/lib/platform/env';
import me from '@/pages/api/v1/me';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import sso from '@/pages/api/v1/organizations/[organization]/sso';
import enforcement from '@/pages/api/v1/organizations/[organization]/sso/enforcement';
import lookup from '@/pages/api/v1/sso/lookup';
import { acts as allActs } from '@/tests/support/audit';
import { encode } from '@/tests/support/local-session';
import { join } from '@/tests/support/organizations';
import { type Answer, idTokenOf, type Person, request } from '@/tests/support/request';
import {
  answerOf,
  byCode,
  connect,
  end,
  proveConnection,
  proveDomain,
  signInWith,
  startAtProvider,
} from '@/tests/support/sso';
import { acme, olivia, provider, startSso } from '@/tests/support/sso-scene';

startSso();

const read = async (as = olivia) => (await request(sso, { as, params: { organization: 'acme' } })).body;
const oidc = (version = 0, more = {}) =>
  connect(olivia, 'acme', { kind: 'oidc', version, issuer: provider.issuer, clientId: 'card', ...more });
const enforce = (version: number, isEnforced: boolean) =>
  request(enforcement, {
    ...{ as: olivia, method: 'PUT', params: { organization: 'acme' }, body: { version, isEnforced } },
  });
const code = ({ status, body }: Answer) => [status, body.code];
const acts = async () => (await allActs()).slice(1);
const isIn = async (as: Person) => (await request(me, { as, path: '/me' })).status === 200;

describe('where the provider is the only way in', () => {
  let bob: { id: string; email: string };
  let domain: string;

  beforeEach(async () => {
    domain = `d${randomUUID().slice(0, 8)}.example`;
    await proveDomain(acme.id, domain);
    await oidc();
    const { body } = await startAtProvider('acme');
    bob = await signInWith(
      (await end(await answerOf(provider, body.url, `bob@${domain}`, 's-bob'), body.secret)).body.token,
    );
    await proveConnection(acme.id);
  });

  it('people of its domains are led to it, and to nothing before an owner has proven it', async () => {
    const ask = async (email: string) => (await request(lookup, { method: 'POST', body: { email } })).body;
    const nowhere = { organization: null, isRequired: false };
    expect(await ask(`anybody@${domain}`)).toEqual({ organization: 'acme', isRequired: false });
    expect(await ask(`anybody@sub.${domain}`)).toEqual(nowhere);
    await proveConnection(acme.id, true);
    expect(await ask(`anybody@${domain}`)).toEqual({ organization: 'acme', isRequired: true });
    await database().update(ssoConnections).set({ provenAt: null });
    expect(await ask(`anybody@${domain}`)).toEqual(nowhere);
  });

  it('members have no other: no code, and a session of a password is worth nothing', async () => {
    const byPassword = async () => {
      const token = await identity().createCustomToken(bob.id, { via: 'passkey' });
      return signInWith(token);
    };
    const [ours, other] = [bob as Person, await byPassword()];
    expect([await isIn(ours), await isIn(other)]).toEqual([true, true]);
    expect((await byCode(bob.email)).status).toBe(200);
    expect((await enforce(1, true)).body.connection.enforcedAt).toEqual(expect.any(String));
    expect([await isIn(ours), await isIn(other)]).toEqual([true, false]);
    expect(code(await byCode(bob.email))).toEqual([403, 'sso_required']);
    await enforce(2, false);
    expect([await isIn(ours), await isIn(other)]).toEqual([true, true]);
    expect((await acts()).slice(-2)).toEqual(['sso.enforce', 'sso.release']);
  });

  it('owners keep the code by mail, and its use is written down; members of other domains keep everything', async () => {
    const email = `owner@${domain}`;
    const { uid } = await identity().createUser({ email, emailVerified: true });
    await database().insert(users).values({ id: uid, email });
    await join(acme.id, { id: uid } as Person, 'OWNER');
    await proveConnection(acme.id, true);
    const owner = await signInWith((await byCode(email)).body.token);
    expect(await isIn(owner)).toBe(true);
    expect(await isIn(await signInWith(await identity().createCustomToken(uid, { via: 'passkey' })))).toBe(false);
    const [entry] = await database().select().from(auditEntries).where(eq(auditEntries.action, 'sso.breakGlass'));
    expect(entry).toMatchObject({ organizationId: acme.id, targetId: uid });
    expect(await isIn(olivia)).toBe(true);
  });

  describe('a member who changes the address at the identity provider, and gives the account a password', () => {
    const own = () => `bob-${bob.id}@private.example`.toLowerCase();
    const leave = () =>
      identity().updateUser(bob.id, { email: own(), emailVerified: false, password: 'correct-Horse-7' });
    const byPassword = async () => signInWith(await identity().createCustomToken(bob.id, { via: 'passkey' }));
    const byProvider = async () => {
      const { body } = await startAtProvider('acme');
      return end(await answerOf(provider, body.url, `bob@${domain}`, 's-bob'), body.secret);
    };

    it('has the address back, no password, and the provider as the only way in', async () => {
      await proveConnection(acme.id, true);
      await leave();
      expect(await isIn(await signInWith((await byProvider()).body.token))).toBe(true);
      expect((await identity().getUser(bob.id)).email).toBe(`bob@${domain}`);
      await expect(idTokenOf(own())).resolves.toBeUndefined();
      expect(await isIn(await byPassword())).toBe(false);
      expect(await isIn(await signInWith((await byProvider()).body.token))).toBe(true);
    });

    it('is not past it by having another account take the old address', async () => {
      await proveConnection(acme.id, true);
      await leave();
      const { uid } = await identity().createUser({ email: `bob@${domain}`, password: 'correct-Horse-7' });
      await isIn(await signInWith(await identity().createCustomToken(uid, { via: 'passkey' })));
      expect(await isIn(await byPassword())).toBe(false);
    });

    it('nor with an address that they got before the provider is the only way, until they are no member', async () => {
      await leave();
      await database().update(users).set({ email: own() }).where(eq(users.id, bob.id));
      expect(await isIn(await byPassword())).toBe(true);
      await proveConnection(acme.id, true);
      expect(await isIn(await byPassword())).toBe(false);
      // A domain that no longer belongs to the organization keeps no one out.
      await database().update(organizationDomains).set({ verifiedAt: null });
      expect(await isIn(await byPassword())).toBe(true);
      await database().update(organizationDomains).set({ verifiedAt: new Date() });
      const path = { params: { organization: 'acme', id: bob.id } };
      expect((await request(member, { ...path, as: olivia, method: 'DELETE' })).status).toBe(204);
      expect(await isIn(await byPassword())).toBe(true);
    });

    it('does not change it within the organization’s domains either: that is for its directory', async () => {
      await proveConnection(acme.id, true);
      await identity().updateUser(bob.id, { email: `robert@${domain}`, emailVerified: true });
      expect(await isIn(await signInWith((await byProvider()).body.token))).toBe(true);
      expect((await identity().getUser(bob.id)).email).toBe(`bob@${domain}`);
    });
  });

  it('a sign-in that would be worth nothing makes no session', async () => {
    const now = Math.floor(Date.now() / 1000);
    const project = env().FIREBASE_PROJECT_ID;
    const given = { iss: `https://securetoken.google.com/${project}`, aud: project, iat: now, exp: now + 3600 };
    const bearer = (claims: object) => `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    const ask = (via: object, at = now) => signInRefusal(bearer({ ...given, sub: bob.id, auth_time: at, ...via }));
    const byMail = { firebase: { sign_in_provider: 'custom' }, via: 'code' };
    const ours = { firebase: { sign_in_provider: 'custom' }, via: `sso:${acme.id}` };
    // Only custom tokens come from this server: a `via` claim in any other token counts for nothing.
    const forged = { firebase: { sign_in_provider: 'google.com' }, via: `sso:${acme.id}` };
    expect(await ask(byMail)).toBeNull();
    await proveConnection(acme.id, true);
    expect([await ask(byMail), await ask(ours), await ask(forged)]).toEqual(['sso_required', null, 'sso_required']);
    await database()
      .update(organizations)
      .set({ policies: { sessionHours: 1 } });
    expect(await ask(ours, now - 4000)).toBe('reauth_required');
    // A made-up token does not reveal whether an account's organizations have sign-in rules.
    expect(await ask({ ...byMail, aud: 'elsewhere' })).toBeNull();
    expect(await ask({ ...byMail, exp: now - 60 })).toBeNull();
    for (const told of [
      undefined,
      '',
      'Bearer x',
      'Bearer a.!.c',
      bearer({}),
      bearer({ sub: 'nobody', auth_time: now }),
    ])
      expect(await signInRefusal(told)).toBeNull();
  });

  it('a change of the connection gives the other ways back until it is proven again', async () => {
    await proveConnection(acme.id, true);
    await oidc(1, { clientId: 'other' });
    expect((await read()).connection).toMatchObject({ provenAt: null, enforcedAt: null });
    expect((await acts()).slice(-2)).toEqual(['sso.edit', 'sso.release']);
    expect((await byCode(bob.email)).status).toBe(200);
  });

  it('policies hold for sessions: ways to sign in, and how long ago that was', async () => {
    const set = (policies: object) =>
      database()
        .update(organizations)
        .set({ policies: policies as never });
    const byMail = await signInWith((await byCode(bob.email)).body.token);
    await set({ signInMethods: ['password'] });
    expect([await isIn(bob as Person), await isIn(byMail)]).toEqual([true, false]);
    expect(code(await byCode(bob.email))).toEqual([403, 'sign_in_method_off']);
    await set({ signInMethods: ['code'], sessionHours: 1 });
    expect([await isIn(bob as Person), await isIn(byMail), await isIn(olivia)]).toEqual([true, true, true]);
  });
});
