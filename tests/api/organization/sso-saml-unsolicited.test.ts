import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { purgeAttempts } from '@/lib/organization/sso/start-sso';
import { database } from '@/lib/platform/db/client';
import { ssoAssertions, ssoAttempts, ssoIdentities } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import metadata from '@/pages/api/v1/sso/metadata/[organizationId]';
import pending from '@/pages/api/v1/sso/pending';
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
import { connect, end, lendKey, postForm, proveDomain, signInWith, startAtProvider } from '@/tests/support/sso';

let signer: Signer;
let olivia: Person;
let acme: { id: string };
let wanted: Wanted;

beforeAll(() => {
  signer = makeSigner();
});
beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  await proveDomain(acme.id, domain);
  await lendKey(acme.id);
  const ours = { id: '', acs: 'http://localhost:3000/api/v1/sso/callback', audience: 'http://localhost:3000/auth/sso' };
  wanted = { request: ours, subject: 'sasha-1', email: `sasha@${domain}`, signer };
});

const saml = (isIdpInitiated: boolean, version = 0) =>
  connect(olivia, 'acme', { kind: 'saml', version, metadata: metadataOf(signer), isIdpInitiated });
const unasked = (xml: string) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '');
const answer = (more: Partial<Wanted> = {}) =>
  unasked(responseOf({ ...wanted, ...more }, unasked(assertionOf({ ...wanted, ...more, signer: null }))));
/** The assertion is signed by a library, because nothing is removed from it afterwards. */
const signed = (more: Partial<Wanted> = {}, by = signer) => {
  const assertion = unasked(assertionOf({ ...wanted, ...more, signer: null }));
  return unasked(responseOf(wanted, signedByLibrary({ ...wanted, ...more }, by, { assertion })));
};
const send = (xml: string, relayState = '') => postForm(formOf(xml, relayState)) as Promise<Record<string, string>>;
const pendingOf = ({ state, secret }: Record<string, string>) =>
  request(pending, { method: 'POST', body: { state, secret } });
const finish = ({ state = '', code = '', secret = '' }: Record<string, string>) => end({ state, code }, secret);
const code = ({ status, body }: Answer) => [status, body.code];

it('is refused unless the owner has switched it on, and again once it is off', async () => {
  await saml(false);
  expect(await send(signed())).toEqual({ error: 'unasked' });
  await saml(true, 1);
  expect((await send(signed())).error).toBeUndefined();
  await saml(false, 2);
  expect(await send(signed())).toEqual({ error: 'unasked' });
});

it('signs in whoever says that it is they, once', async () => {
  await saml(true);
  const xml = signed();
  const back = await send(xml);
  expect(Object.keys(back).sort()).toEqual(['code', 'secret', 'state']);
  // The posted form alone signs no one in and makes no one a member.
  expect(await database().select().from(ssoIdentities)).toEqual([]);
  expect((await pendingOf(back)).body).toEqual({ email: wanted.email, organization: expect.any(String) });
  const done = await finish(back);
  const sasha = await signInWith(done.body.token);
  expect((await request(me, { as: sasha, path: '/me' })).body).toMatchObject({ email: wanted.email });
  expect(code(await finish(back))).toEqual([403, 'sso_refused']);
  expect(code(await pendingOf(back))).toEqual([403, 'sso_refused']);
});

it('an assertion is accepted once only, however often it comes, until it holds no longer', async () => {
  await saml(true);
  const xml = signed();
  const all = await Promise.all([1, 2, 3].map(() => send(xml)));
  expect(all.filter(({ error }) => error === undefined)).toHaveLength(1);
  expect(all.filter(({ error }) => error === 'refused')).toHaveLength(2);
  const [row] = await database().select().from(ssoAssertions);
  // The assertion is remembered for five minutes and one more minute, by which clocks may differ.
  expect(Math.abs((row?.expiresAt.getTime() ?? 0) - Date.now() - 360_000)).toBeLessThan(30_000);
  await purgeAttempts({ db: database(), now: new Date(Date.now() + 300_000) });
  expect(await send(xml)).toEqual({ error: 'refused' });
  await purgeAttempts({ db: database(), now: new Date(Date.now() + 400_000) });
  expect(await database().select().from(ssoAssertions)).toEqual([]);
});

it('needs its own secret, and is over after five minutes', async () => {
  await saml(true);
  const back = await send(signed());
  const other = await send(signed());
  expect(code(await pendingOf({ ...back, secret: other.secret ?? '' }))).toEqual([403, 'sso_refused']);
  expect(code(await finish({ ...back, secret: other.secret ?? '' }))).toEqual([403, 'sso_refused']);
  expect(code(await finish({ ...back, code: other.code ?? '' }))).toEqual([403, 'sso_refused']);
  await database()
    .update(ssoAttempts)
    .set({ expiresAt: new Date(Date.now() - 1) });
  expect(code(await finish(other))).toEqual([403, 'sso_refused']);
  expect(await database().select().from(ssoIdentities)).toEqual([]);
});

it('goes on to a path of ours alone', async () => {
  await saml(true);
  const to = async (relayState: string) => (await send(signed(), relayState)).redirect;
  expect(await to('/app/contacts?x=1')).toBe('/app/contacts?x=1');
  expect(await to('http://localhost:3000/app/events')).toBe('/app/events');
  for (const bad of [
    'https://evil.example',
    '//evil.example',
    'http://localhost:3000//evil.example',
    'javascript:1',
    'x',
  ])
    expect(await to(bad)).toBeUndefined();
});

it('is opened where it is encrypted', async () => {
  await saml(true);
  const { text } = await request(metadata, { params: { organizationId: acme.id } });
  const body = /use="encryption">.*?<ds:X509Certificate>([^<]+)</s.exec(text)?.[1];
  const inside = signedByLibrary(wanted, signer, {
    assertion: unasked(assertionOf({ ...wanted, signer: null })),
  });
  const ours = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`;
  expect((await send(unasked(responseOf(wanted, await encryptedFor(ours, inside))))).error).toBeUndefined();
});

it('goes to the organization that has proven the domain, where several use the provider', async () => {
  await saml(true);
  const mallory = await verified('mallory');
  await organizationOf(mallory, 'evil');
  const own = { kind: 'saml' as const, version: 0, metadata: metadataOf(signer), isIdpInitiated: true };
  await connect(mallory, 'evil', own);
  const back = await send(signed());
  await signInWith((await finish(back)).body.token);
  expect((await database().select().from(ssoIdentities)).map(({ organizationId }) => organizationId)).toEqual([
    acme.id,
  ]);
  // Another certificate under the same name changes nothing for the first organization.
  await connect(mallory, 'evil', { ...own, version: 1, metadata: metadataOf(makeSigner()) });
  expect((await send(signed())).error).toBeUndefined();
});

const cases: [string, () => string | Promise<string>][] = [
  ['unsigned', () => answer()],
  ['signed by another', () => signed({}, makeSigner())],
  ['tampered with', () => signed().replaceAll('sasha@', 'olivia@')],
  ['expired', () => signed({ issued: -400, expires: -120 })],
  ['issued long ago', () => signed({ issued: -3600 })],
  ['for another audience', () => signed({ audience: 'https://other.example' })],
  ['for another address', () => signed({ recipient: 'https://other.example/acs' })],
  ['by another issuer', () => signed({ issuer: 'https://other.example' })],
  ['a name that passes', () => signed({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' })],
  [
    'the answer to a request that was taken out of its way',
    async () => {
      const asked = readRequest((await startAtProvider('acme')).body.url);
      return responseOf({ ...wanted, request: asked }, assertionOf({ ...wanted, request: asked }));
    },
  ],
  [
    'the same without saying so outside',
    async () => {
      const asked = readRequest((await startAtProvider('acme')).body.url);
      const xml = responseOf({ ...wanted, request: asked }, assertionOf({ ...wanted, request: asked }));
      return xml.replace(/ InResponseTo="[^"]*"/, '');
    },
  ],
  ['two assertions', () => signed().replace('</samlp:Response>', `${assertionOf(wanted)}</samlp:Response>`)],
  ['no XML', () => 'hello'],
];
it.each(cases)('is refused: %s', async (_name, make) => {
  await saml(true);
  const { error } = await send(await make());
  expect(['refused', 'unasked']).toContain(error);
  expect((await database().select().from(ssoAttempts)).filter(({ subject }) => subject !== null)).toEqual([]);
});

it('is no answer to a sign-in that somebody began', async () => {
  await saml(true);
  const { body } = await startAtProvider('acme');
  expect(await send(signed(), body.state)).toMatchObject({ error: 'refused' });
});
