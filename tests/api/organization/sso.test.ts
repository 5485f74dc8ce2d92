import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { resealSecrets } from '@/lib/organization/sso/reseal';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, ssoConnections, ssoIdentities } from '@/lib/platform/db/tables';
import { seal, unseal } from '@/lib/platform/seal';
import sso from '@/pages/api/v1/organizations/[organization]/sso';
import enforcement from '@/pages/api/v1/organizations/[organization]/sso/enforcement';
import { acts as allActs } from '@/tests/support/audit';
import { join, verified } from '@/tests/support/organizations';
import { type Answer, type Person, request } from '@/tests/support/request';
import { idp, makeSigner, metadataOf } from '@/tests/support/saml-provider';
import { answerOf, connect, end, proveDomain, startAtProvider } from '@/tests/support/sso';
import { acme, olivia, provider, startSso } from '@/tests/support/sso-scene';

startSso();

beforeEach(async () => {
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
const acts = async () => (await allActs()).slice(1);
const row = async () => (await database().select().from(ssoConnections))[0];

async function tryIt(as: Person, email: string, sub = 's-olivia'): Promise<Answer> {
  const { body } = await startAtProvider('acme', { as, isTest: true });
  return end(await answerOf(provider, body.url, email, sub), body.secret, as);
}

describe('a connection', () => {
  it('is set up and changed by its owners; its secret is sealed, never shown, and kept where it is left out', async () => {
    expect(await read()).toEqual({
      ...{ connection: null, callbackUrl: 'http://localhost:3000/api/v1/sso/callback' },
      entityId: 'http://localhost:3000/auth/sso',
      ...{ metadataUrl: `http://localhost:3000/api/v1/sso/metadata/${acme.id}`, keys: [] },
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
    // A secret that was sealed with a lost key cannot be opened; it is left as it is.
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
    // Signatures of other keys than RSA cannot be verified; a provider may have such a key beside.
    const curve = makeSigner('curve').certificate;
    await refuse({ ...saml, ...fields, certificates: [curve] }, 'certificates', 'invalid_certificate');
    const both = [curve, signer.certificate];
    const mixed = await connect(olivia, 'acme', { ...fields, kind: 'saml', version: 2, certificates: both });
    expect(mixed.body.connection).toMatchObject(shown);
    saml.version += 1;
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
    // Redirects are not followed.
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
    // The proof holds only for the connection as it was when it was tested.
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
    expect(code(await startAtProvider('acme', { as: adam, isTest: true }))).toEqual([403, 'forbidden']);
    expect(code(await startAtProvider('acme', { isTest: true }))).toEqual([401, 'unauthenticated']);
    const { body } = await startAtProvider('acme', { as: olivia, isTest: true });
    const back = await answerOf(provider, body.url, adam.email, 's-adam');
    expect(code(await end(back, body.secret, adam))).toEqual([403, 'forbidden']);
  });
});
