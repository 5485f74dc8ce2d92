import { randomUUID, verify, X509Certificate } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resealSecrets } from '@/lib/organization/sso/reseal';
import type { ConnectionEdit } from '@/lib/organization/sso/schema';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { ssoConnections, ssoIdentities, ssoKeys } from '@/lib/platform/db/tables';
import { readSamlAnswer } from '@/lib/platform/formats/saml-answer';
import { seal, unseal } from '@/lib/platform/seal';
import ssoRoute from '@/pages/api/v1/organizations/[organization]/sso';
import keysRoute from '@/pages/api/v1/organizations/[organization]/sso/keys';
import metadata from '@/pages/api/v1/sso/metadata/[organizationId]';
import { acts } from '@/tests/support/audit';
import { organizationOf, verified } from '@/tests/support/organizations';
import { type Answer, type Person, request } from '@/tests/support/request';
import { encryptedFor, signedByLibrary } from '@/tests/support/saml-libraries';
import {
  assertionOf,
  formOf,
  makeSigner,
  metadataOf,
  readRequest,
  responseOf,
  type Signer,
  type Wanted,
} from '@/tests/support/saml-provider';
import { connect, end, postForm, proveDomain, signInWith, startAtProvider } from '@/tests/support/sso';

let signer: Signer;
let olivia: Person;
let acme: { id: string };
let domain: string;

beforeAll(() => {
  signer = makeSigner();
});
beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  domain = `d${randomUUID().slice(0, 8)}.example`;
  await proveDomain(acme.id, domain);
});

const saml = (version = 0, more = {}) =>
  connect(olivia, 'acme', { kind: 'saml', version, metadata: metadataOf(signer), ...more } as ConnectionEdit);
const read = async () => (await request(ssoRoute, { as: olivia, params: { organization: 'acme' } })).body;
const change = (isChanging: boolean, as = olivia) =>
  request(keysRoute, { as, method: 'PUT', params: { organization: 'acme' }, body: { isChanging } });

async function ownMetadata(): Promise<{ status: number; xml: string; signing: string[]; encryption: string[] }> {
  const answer: Answer = await request(metadata, { params: { organizationId: acme.id } });
  const xml = String(answer.text);
  const of = (use: string) =>
    [...xml.matchAll(new RegExp(`use="${use}">.*?<ds:X509Certificate>([^<]+)<`, 'gs'))].map(
      ([, body]) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`,
    );
  return { status: answer.status, xml, signing: of('signing'), encryption: of('encryption') };
}

async function begun(): Promise<{ state: string; secret: string; url: string; wanted: Wanted }> {
  const { body } = await startAtProvider('acme');
  return { ...body, wanted: { request: readRequest(body.url), subject: 'sasha-1', email: `sasha@${domain}`, signer } };
}

describe('SAML: the request states its NameID policy', () => {
  const policyOf = async () => /<samlp:NameIDPolicy[^>]*>/.exec(readRequest((await begun()).url).xml)?.[0];
  const format = (name: string) => `<NameIDFormat>urn:oasis:names:tc:SAML:${name}</NameIDFormat>`;
  const email = format('1.1:nameid-format:emailAddress');
  const persistent = format('2.0:nameid-format:persistent');
  const transient = format('2.0:nameid-format:transient');

  it.each([
    ['none are named', '', 'emailAddress', '1.1:nameid-format:emailAddress'],
    ['a lasting one is among them', transient + persistent, 'persistent', '2.0:nameid-format:persistent'],
    ['addresses are among them', persistent + email, 'emailAddress', '1.1:nameid-format:emailAddress'],
    ['there is only a passing one', transient, 'emailAddress', '1.1:nameid-format:emailAddress'],
  ])('of the names that the provider offers: %s', async (_name, names, nameId, uri) => {
    await saml(0, { metadata: metadataOf(signer, names) });
    expect((await read()).connection.nameId).toBe(nameId);
    const policy = await policyOf();
    expect(policy).toContain(`Format="urn:oasis:names:tc:SAML:${uri}"`);
    expect(policy).toContain('AllowCreate="true"');
  });

  it('as the owner says, which a change of other things keeps; a connection that is older goes on as it was', async () => {
    await saml(0, { nameId: 'persistent' });
    expect(await policyOf()).toContain('persistent');
    await connect(olivia, 'acme', { kind: 'saml', version: 1, signsRequests: true });
    expect((await read()).connection).toMatchObject({ nameId: 'persistent', signsRequests: true, version: 2 });
    await connect(olivia, 'acme', { kind: 'saml', version: 2, nameId: 'unspecified' });
    expect(await policyOf()).not.toContain('Format');
    const { nameId: _name, ...older } = (await database().select().from(ssoConnections))[0]?.settings ?? {};
    await database().update(ssoConnections).set({ settings: older });
    expect(await policyOf()).not.toContain('Format');
  });

  it('options alone set nothing up', async () => {
    const refused = await connect(olivia, 'acme', { kind: 'saml', version: 0, nameId: 'persistent' });
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'metadata', code: 'required' }]]);
  });
});

describe('our own metadata', () => {
  it('is there before the connection, at an address that stays, and says what a provider must know', async () => {
    const { metadataUrl } = await read();
    expect(metadataUrl).toBe(`http://localhost:3000/api/v1/sso/metadata/${acme.id}`);
    const { status, xml, signing, encryption } = await ownMetadata();
    expect(status).toBe(200);
    expect(xml).toContain('entityID="http://localhost:3000/auth/sso"');
    expect(xml).toContain('Location="http://localhost:3000/api/v1/sso/callback"');
    expect(xml).toContain('AuthnRequestsSigned="false" WantAssertionsSigned="true"');
    expect(xml).toContain('nameid-format:emailAddress</md:NameIDFormat>');
    expect(signing).toEqual(encryption);
    expect(new X509Certificate(signing[0] ?? '').subject).toBe('CN=localhost');
    await saml(0, { nameId: 'persistent', signsRequests: true });
    const later = await ownMetadata();
    expect(later.signing).toEqual(signing);
    expect(later.xml).toContain('nameid-format:persistent</md:NameIDFormat>');
    expect(later.xml).toContain('AuthnRequestsSigned="true"');
    expect((await read()).keys).toHaveLength(1);
  });

  it('of nobody is not there', async () => {
    expect((await request(metadata, { params: { organizationId: randomUUID() } })).status).toBe(404);
    expect((await request(metadata, { params: { organizationId: 'acme' } })).status).toBe(422);
  });

  it('several who ask at once get the same key', async () => {
    const asked = await Promise.all([1, 2, 3].map(ownMetadata));
    expect(new Set(asked.map(({ signing }) => signing.join())).size).toBe(1);
    expect(await database().select().from(ssoKeys)).toHaveLength(1);
  });

  it('requests are signed where the owner wants that, with the key that it names', async () => {
    await saml(0, { signsRequests: true });
    const { signing } = await ownMetadata();
    const url = new URL((await begun()).url);
    expect(url.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].map(
      (name) => `${name}=${encodeURIComponent(url.searchParams.get(name) ?? '')}`,
    );
    const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64');
    const { publicKey } = new X509Certificate(signing[0] ?? '');
    expect(verify('sha256', Buffer.from(signed.join('&')), publicKey, signature)).toBe(true);
  });
});

describe('an encrypted assertion', () => {
  beforeEach(() => saml());
  const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';

  it.each([
    ['AES-GCM', 'http://www.w3.org/2009/xmlenc11#aes256-gcm'],
    ['AES-128-GCM', 'http://www.w3.org/2009/xmlenc11#aes128-gcm'],
    ['AES-CBC', `${xmlenc}aes256-cbc`],
    ['AES-128-CBC', `${xmlenc}aes128-cbc`],
  ])('is opened with our key: %s', async (_name, content) => {
    const [ours] = (await ownMetadata()).encryption;
    const { wanted, state, secret } = await begun();
    const assertion = await encryptedFor(ours ?? '', signedByLibrary(wanted, signer), { content });
    const xml = responseOf(wanted, assertion);
    expect(readSamlAnswer(xml)).toMatchObject({ assertions: 0, encrypted: 1 });
    const back = await postForm(formOf(xml, state));
    const sasha = await signInWith((await end(back, secret)).body.token);
    expect(sasha.email).toBe(wanted.email);
  });

  const cases: [string, (wanted: Wanted, ours: string) => Promise<string>][] = [
    ['not signed inside', (wanted, ours) => encryptedFor(ours, assertionOf({ ...wanted, signer: null }))],
    ['signed by somebody else', (wanted, ours) => encryptedFor(ours, signedByLibrary(wanted, makeSigner()))],
    [
      'tampered with inside',
      (wanted, ours) => encryptedFor(ours, signedByLibrary(wanted, signer).replaceAll('sasha', 'olivia')),
    ],
    ['for another audience', (wanted, ours) => encryptedFor(ours, assertionOf({ ...wanted, audience: 'https://a.b' }))],
    ['expired', (wanted, ours) => encryptedFor(ours, assertionOf({ ...wanted, issued: -900, expires: -120 }))],
    ['signed with SHA-1 inside', (wanted, ours) => encryptedFor(ours, assertionOf({ ...wanted, algorithm: 'sha1' }))],
    ['for another key', (wanted) => encryptedFor(makeSigner().certificate, assertionOf(wanted))],
    [
      'with a way to hand over keys that tells too much',
      (wanted, ours) => encryptedFor(ours, assertionOf(wanted), { key: `${xmlenc}rsa-1_5` }),
    ],
    ['beside one in the clear', async (wanted, ours) => assertionOf(wanted) + (await encryptedFor(ours, 'x'))],
    ['twice', async (wanted, ours) => (await encryptedFor(ours, assertionOf(wanted))).repeat(2)],
    [
      'two in one',
      (wanted, ours) => encryptedFor(ours, assertionOf({ ...wanted, signer: null }) + assertionOf(wanted)),
    ],
    ['no assertion at all', (_wanted, ours) => encryptedFor(ours, 'hello')],
    ['a comment inside', (wanted, ours) => encryptedFor(ours, assertionOf(wanted).replace('sasha@', 'sasha@<!---->'))],
    [
      'an assertion that ends the document',
      (wanted, ours) => encryptedFor(ours, `${assertionOf(wanted)}</saml:EncryptedAssertion></samlp:Response>`),
    ],
  ];
  it.each(cases)('is refused: %s', async (_name, make) => {
    const [ours = ''] = (await ownMetadata()).encryption;
    const { wanted, state } = await begun();
    const xml = responseOf(wanted, await make(wanted, ours));
    expect((await postForm(formOf(xml, state))).error).toBe('refused');
    expect(await database().select().from(ssoIdentities)).toEqual([]);
    const good = responseOf(wanted, await encryptedFor(ours, signedByLibrary(wanted, signer)));
    expect((await postForm(formOf(good, state))).error).toBeUndefined();
  });
});

describe('our keys', () => {
  it('are sealed, and sealed anew once a newer key of ours is there', async () => {
    await saml();
    const [row] = await database().select().from(ssoKeys);
    const { id = '', secret = '' } = row ?? {};
    expect(secret).not.toContain('PRIVATE');
    expect(unseal(secret, id)).toContain('BEGIN PRIVATE KEY');
    expect(unseal(secret, randomUUID())).toBeNull();
    expect(JSON.stringify(await read())).not.toContain('PRIVATE');
    await database()
      .update(ssoKeys)
      .set({ secret: seal('key', id).replace(/^[^.]+/, '00000000') });
    await resealSecrets(systemContext());
    expect(unseal((await database().select().from(ssoKeys))[0]?.secret ?? '', id)).toBeNull();
  });

  it('change without a moment in which nobody can sign in', async () => {
    await saml(0, { signsRequests: true });
    const [first = ''] = (await ownMetadata()).encryption;
    const signIn = async (certificate: string) => {
      const { wanted, state } = await begun();
      const assertion = await encryptedFor(certificate, signedByLibrary(wanted, signer));
      return (await postForm(formOf(responseOf(wanted, assertion), state))).error ?? 'in';
    };
    expect([(await change(true)).status, (await change(true)).status]).toEqual([204, 204]);
    const both = await ownMetadata();
    const [second = ''] = both.encryption;
    expect([both.signing.length, both.signing[0], second === first]).toEqual([2, first, false]);
    expect((await read()).keys).toHaveLength(2);
    expect([await signIn(first), await signIn(second)]).toEqual(['in', 'in']);
    expect([(await change(false)).status, (await change(false)).status]).toEqual([204, 204]);
    expect((await ownMetadata()).signing).toEqual([second]);
    expect([await signIn(first), await signIn(second)]).toEqual(['refused', 'in']);
    expect((await acts()).filter((act) => act.startsWith('sso.key'))).toEqual(['sso.keyAdd', 'sso.keyRemove']);
  });
});
