import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/auth/firebase-admin';
import { database } from '@/lib/db/client';
import { auditEntries, organizations, ssoConnections, ssoIdentities, users } from '@/lib/db/tables';
import { systemContext } from '@/lib/http/context';
import { readMailbox } from '@/lib/outside/email/mailbox';
import { resealSecrets } from '@/lib/sso/reseal';
import { seal, unseal } from '@/lib/sso/seal';
import me from '@/pages/api/v1/me';
import sso from '@/pages/api/v1/organizations/[organization]/sso';
import enforcement from '@/pages/api/v1/organizations/[organization]/sso/enforcement';
import codes from '@/pages/api/v1/sign-in-codes';
import check from '@/pages/api/v1/sign-in-codes/check';
import lookup from '@/pages/api/v1/sso/lookup';
import { type StandIn, startStandIn } from '../support/oidc-stand-in';
import { join, organizationOf, verified } from '../support/organizations';
import { type Answer, type Person, request } from '../support/request';
import { idp, makeSigner, metadataOf } from '../support/saml-provider';
import { begin, comeBack, connect, end, proveConnection, proveDomain, signInWith } from '../support/sso';

let provider: StandIn;
let olivia: Person;
let acme: { id: string; slug: string };

beforeAll(async () => {
  provider = await startStandIn();
});
afterAll(() => provider.close());
beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  provider.asked.length = 0;
});

const read = async (as = olivia) => (await request(sso, { as, params: { organization: 'acme' } })).body;
const oidc = (version = 0, more = {}) =>
  connect(olivia, 'acme', { kind: 'oidc', version, issuer: provider.issuer, clientId: 'card', ...more });
const enforce = (version: number, isEnforced: boolean) =>
  request(enforcement, {
    ...{ as: olivia, method: 'PUT', params: { organization: 'acme' }, body: { version, isEnforced } },
  });
const code = ({ status, body }: Answer) => [status, body.code];
const acts = async () => (await database().select().from(auditEntries)).map(({ action }) => action).slice(1);
const row = async () => (await database().select().from(ssoConnections))[0];
const isIn = async (as: Person) => (await request(me, { as, path: '/me' })).status === 200;

async function byCode(email: string): Promise<Answer> {
  const mails = async () => (await readMailbox(process.env.DATA_DIR ?? '')).filter((mail) => mail.to === email);
  const before = (await mails()).length;
  await request(codes, { method: 'POST', body: { email } });
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(before + 1);
  const digits = /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
  return request(check, { method: 'POST', body: { email, code: digits } });
}

/** What the provider does when somebody signs in there. */
async function answer(url: string, email: string, sub: string) {
  const asked = new URL(url).searchParams;
  const given = randomUUID();
  provider.challenges.set(given, asked.get('code_challenge') ?? '');
  provider.claims = { aud: 'card', sub, email, email_verified: true, nonce: asked.get('nonce') ?? '' };
  return comeBack({ code: given, state: asked.get('state') ?? '' });
}

async function tryIt(as: Person, email: string, sub = 's-olivia'): Promise<Answer> {
  const { body } = await begin('acme', { as, isTest: true });
  return end(await answer(body.url, email, sub), body.secret, as);
}

describe('a connection', () => {
  it('is set up and changed by its owners; its secret is sealed, never shown, and kept where it is left out', async () => {
    expect(await read()).toEqual({
      ...{ connection: null, callbackUrl: 'http://localhost:3000/api/v1/sso/callback' },
      entityId: 'http://localhost:3000/auth/sso',
    });
    const made = await oidc(0, { clientSecret: 'hush-hush' });
    expect(made.body.connection).toEqual({
      ...{ kind: 'oidc', version: 1, provenAt: null, enforcedAt: null, hasSecret: true },
      ...{ issuer: provider.issuer, clientId: 'card' },
    });
    const { id = '', secret } = (await row()) ?? {};
    expect(secret).not.toContain('hush');
    expect(unseal(secret ?? '', id)).toBe('hush-hush');
    expect(unseal(secret ?? '', randomUUID())).toBeNull();
    expect(code(await oidc(0))).toEqual([409, 'version_conflict']);
    await oidc(1, { clientId: 'other' });
    expect(unseal((await row())?.secret ?? '', id)).toBe('hush-hush');
    await oidc(2, { clientSecret: null });
    expect((await read()).connection.hasSecret).toBe(false);
    expect(await acts()).toEqual(['sso.edit', 'sso.edit', 'sso.edit']);
    const entries = JSON.stringify(await database().select().from(auditEntries));
    expect(entries).toContain(provider.issuer);
    expect(entries).not.toContain('hush');
    const remove = () => request(sso, { as: olivia, method: 'DELETE', params: { organization: 'acme' } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await read()).connection).toBeNull();
  });

  it('is sealed anew once a newer key is there', async () => {
    await oidc(0, { clientSecret: 'hush' });
    const { id = '' } = (await row()) ?? {};
    const old = seal('hush', id).replace(/^[^.]+/, '00000000');
    await database().update(ssoConnections).set({ secret: old });
    await resealSecrets(systemContext());
    // Nobody opens what is sealed with a key that is gone; it is left as it is.
    expect((await row())?.secret).toBe(old);
    await database()
      .update(ssoConnections)
      .set({ secret: seal('hush', id) });
    await resealSecrets(systemContext());
    expect(unseal((await row())?.secret ?? '', id)).toBe('hush');
  });

  it('of SAML is read from metadata, or given by hand', async () => {
    const signer = makeSigner();
    const shown = { ...idp, certificates: [{ fingerprint: expect.any(String), validTo: expect.any(String) }] };
    const first = await connect(olivia, 'acme', { kind: 'saml', version: 0, metadata: metadataOf(signer) });
    expect(first.body.connection).toMatchObject({ kind: 'saml', version: 1, ...shown });
    const fields = { ...idp, certificates: [signer.certificate] };
    expect((await connect(olivia, 'acme', { kind: 'saml', version: 1, ...fields })).body.connection).toMatchObject(
      shown,
    );
    const refuse = async (body: object, path: string, field: string) => {
      const refused = await request(sso, { as: olivia, method: 'PUT', params: { organization: 'acme' }, body });
      expect([refused.status, refused.body.errors]).toEqual([422, [{ path, code: field }]]);
    };
    const saml = { kind: 'saml', version: 2 };
    await refuse({ ...saml, metadata: '<a/>' }, 'metadata', 'invalid_metadata');
    await refuse({ ...saml, ...fields, certificates: ['none'] }, 'certificates', 'invalid_certificate');
    await refuse(
      { ...saml, ...fields, certificates: [makeSigner(1024).certificate] },
      'certificates',
      'invalid_certificate',
    );
    await refuse({ ...saml, ...fields, signOnUrl: 'http://idp.example' }, 'signOnUrl', 'invalid_url');
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1',
    'http://example.com',
    'https://10.0.0.1',
    'https://[fd00::1]/saml',
    'https://2130706433/',
    'https://user:secret@idp.example',
    'ftp://idp.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('asks no address that is not for it: %s', async (url) => {
    const metadata = await connect(olivia, 'acme', { kind: 'saml', version: 0, metadataUrl: url });
    const issuer = await oidc(0, { issuer: url });
    expect([metadata.status, issuer.status]).toEqual([422, url === 'https://2130706433/' ? issuer.status : 422]);
    expect((await read()).connection?.kind).not.toBe('saml');
  });

  it.each(['/redirect', '/large', '/missing'])('takes no metadata from %s', async (path) => {
    const url = `${provider.issuer}${path}`;
    expect(code(await connect(olivia, 'acme', { kind: 'saml', version: 0, metadataUrl: url }))).toEqual([
      ...[422, 'sso_unreachable'],
    ]);
    // A redirect is not followed.
    expect(provider.asked).toEqual([path]);
  });
});

describe('a test by an owner', () => {
  let domain: string;
  beforeEach(async () => {
    domain = olivia.email.split('@')[1] ?? '';
    await proveDomain(acme.id, domain);
    await oidc();
  });

  it('proves the connection where the provider names that owner, and signs nobody in', async () => {
    expect((await tryIt(olivia, olivia.email)).body).toEqual({
      test: { email: olivia.email, name: null, isProven: true, problem: null },
    });
    expect((await read()).connection.provenAt).toEqual(expect.any(String));
    expect((await database().select().from(ssoIdentities)).map(({ userId }) => userId)).toEqual([olivia.id]);
    expect((await acts()).at(-1)).toBe('sso.test');
    // What was proven is the connection as it was.
    await oidc(1, { clientId: 'other' });
    expect((await read()).connection.provenAt).toBeNull();
  });

  it('proves nothing where it names somebody else, or nobody of the organization’s domains', async () => {
    const other = await tryIt(olivia, `somebody@${domain}`, 's-2');
    expect(other.body.test).toMatchObject({ isProven: false, problem: 'sso_other_person' });
    await database().execute('delete from organization_domains');
    const test = await tryIt(olivia, olivia.email);
    expect(test.body.test).toMatchObject({ isProven: false, problem: 'sso_email_unproven' });
    expect([(await read()).connection.provenAt, await database().select().from(ssoIdentities)]).toEqual([null, []]);
    expect(code(await enforce(1, true))).toEqual([409, 'sso_not_proven']);
  });

  it('is for owners alone, from beginning to end', async () => {
    const adam = await verified('adam');
    await join(acme.id, adam, 'ADMIN');
    expect(code(await begin('acme', { as: adam, isTest: true }))).toEqual([403, 'forbidden']);
    expect(code(await begin('acme', { isTest: true }))).toEqual([401, 'unauthenticated']);
    const { body } = await begin('acme', { as: olivia, isTest: true });
    const back = await answer(body.url, adam.email, 's-adam');
    expect(code(await end(back, body.secret, adam))).toEqual([403, 'forbidden']);
  });
});

describe('where the provider is the only way in', () => {
  let bob: { id: string; email: string };
  let domain: string;

  beforeEach(async () => {
    domain = `d${randomUUID().slice(0, 8)}.example`;
    await proveDomain(acme.id, domain);
    await oidc();
    const { body } = await begin('acme');
    bob = await signInWith((await end(await answer(body.url, `bob@${domain}`, 's-bob'), body.secret)).body.token);
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
      const token = await identity().createCustomToken(bob.id);
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
    expect(await isIn(await signInWith(await identity().createCustomToken(uid)))).toBe(false);
    const [entry] = await database().select().from(auditEntries).where(eq(auditEntries.action, 'sso.breakGlass'));
    expect(entry).toMatchObject({ organizationId: acme.id, targetId: uid });
    expect(await isIn(olivia)).toBe(true);
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
