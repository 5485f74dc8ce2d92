import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { ssoIdentities } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import callback from '@/pages/api/v1/sso/callback';
import { organizationOf, verified } from '@/tests/support/organizations';
import { type Answer, type Person, request } from '@/tests/support/request';
import {
  assertionOf,
  formOf,
  idp,
  makeSigner,
  metadataOf,
  readRequest,
  responseOf,
  type Signer,
  type Wanted,
} from '@/tests/support/saml-provider';
import {
  type Begun,
  connect,
  end,
  lendKey,
  postForm,
  proveDomain,
  signInWith,
  startAtProvider,
} from '@/tests/support/sso';

let signer: Signer;
let other: Signer;
let olivia: Person;
let domain: string;
let begun: Begun;
let wanted: Wanted;

beforeAll(() => {
  signer = makeSigner();
  other = makeSigner();
});

beforeEach(async () => {
  olivia = await verified('olivia');
  const { id } = await organizationOf(olivia);
  domain = `d${randomUUID().slice(0, 8)}.example`;
  await proveDomain(id, domain);
  await lendKey(id);
  const made = await connect(olivia, 'acme', { kind: 'saml', version: 0, metadata: metadataOf(signer) });
  expect(made.body.connection).toMatchObject({ kind: 'saml', ...idp, certificates: [{ validTo: expect.any(String) }] });
  begun = (await startAtProvider('acme')).body;
  wanted = { request: readRequest(begun.url), subject: 'sasha-1', email: `sasha@${domain}`, signer };
});

const code = ({ status, body }: Answer) => [status, body.code];
const post = (xml: string, state = begun.state) => postForm(formOf(xml, state));
const answer = (more: Partial<Wanted> = {}) => responseOf({ ...wanted, ...more }, assertionOf({ ...wanted, ...more }));

it('a good answer signs in, once, in the browser that began', async () => {
  expect(begun.url.startsWith(`${idp.signOnUrl}&SAMLRequest=`)).toBe(true);
  const request1 = readRequest(begun.url);
  expect(request1).toMatchObject({ acs: 'http://localhost:3000/api/v1/sso/callback', relayState: begun.state });
  const xml = answer();
  const back = await post(xml);
  expect(Object.keys(back).sort()).toEqual(['code', 'state']);
  // The response is replayed, for the same sign-in and for another.
  expect((await post(xml)).error).toBe('refused');
  const later = (await startAtProvider('acme')).body;
  expect((await post(xml, later.state)).error).toBe('refused');
  expect(code(await end(back, later.secret))).toEqual([403, 'sso_refused']);
  expect(code(await end({ ...back, code: 'x' }, later.secret))).toEqual([403, 'sso_refused']);
  const done = await end(back, begun.secret);
  const sasha = await signInWith(done.body.token);
  expect((await request(me, { as: sasha, path: '/me' })).body).toMatchObject({
    ...{ email: wanted.email, displayName: 'Sasha Saml', organizations: [{ slug: 'acme', role: 'USER' }] },
  });
  expect(code(await end(back, begun.secret))).toEqual([403, 'sso_refused']);
});

it.each([
  ['cn', { cn: 'Sasha Saml' }],
  ['cn by its number', { 'urn:oid:2.5.4.3': 'Sasha Saml' }],
  ['the parts before cn, which some fill with the account', { cn: 'ssaml', givenName: 'Sasha', sn: 'Saml' }],
])('somebody is called what their directory calls them: %s', async (_by, names) => {
  const sasha = await signInWith((await end(await post(answer({ names })), begun.secret)).body.token);
  expect((await request(me, { as: sasha, path: '/me' })).body.displayName).toBe('Sasha Saml');
});

describe('somebody whom the provider names by their address, in other capitals', () => {
  const emailAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
  const again = async (subject: string, more: Partial<Wanted> = {}) => {
    const next = (await startAtProvider('acme')).body;
    const named = { ...wanted, request: readRequest(next.url), subject, format: emailAddress, ...more };
    return end(await post(responseOf(named, assertionOf(named)), next.state), next.secret);
  };

  it('is the same person, whatever was stored, and is linked once', async () => {
    const sasha = await signInWith((await again(`Sasha@${domain.toUpperCase()}`)).body.token);
    for (const subject of [wanted.email, `SASHA@${domain}`, `Sasha@${domain.toUpperCase()}`])
      expect((await signInWith((await again(subject)).body.token)).id).toBe(sasha.id);
    expect((await database().select().from(ssoIdentities)).map(({ userId }) => userId)).toEqual([sasha.id]);
  });

  it('another name of theirs is still another, and names that are no addresses keep their capitals', async () => {
    expect((await again(wanted.email)).status).toBe(200);
    expect(code(await again(`sasha.s@${domain}`))).toEqual([403, 'sso_account_taken']);
    const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
    expect(code(await again(`SASHA@${domain}`, { format: persistent }))).toEqual([403, 'sso_account_taken']);
  });

  it('of two who are stored apart, each stays who they are, and a third way to write it is neither', async () => {
    const sasha = await signInWith((await again(wanted.email)).body.token);
    const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
    const other = await signInWith(
      (await again(`SASHA@${domain}`, { format: persistent, email: `other@${domain}` })).body.token,
    );
    expect((await signInWith((await again(wanted.email)).body.token)).id).toBe(sasha.id);
    expect((await signInWith((await again(`SASHA@${domain}`)).body.token)).id).toBe(other.id);
    expect(code(await again(`Sasha@${domain}`))).toEqual([403, 'sso_account_taken']);
  });
});

it('a wrong code of the right browser spends the sign-in', async () => {
  const back = await post(answer());
  expect(code(await end({ ...back, code: 'x' }, begun.secret))).toEqual([403, 'sso_refused']);
  expect(code(await end(back, begun.secret))).toEqual([403, 'sso_refused']);
});

it('an address outside the domains of the organization makes nobody', async () => {
  const back = await post(answer({ email: 'sasha@example.com' }));
  expect(code(await end(back, begun.secret))).toEqual([403, 'sso_email_unproven']);
});

const audience = /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/;
const elsewhere =
  '<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction>';
/** Responses with the provider's own signature that are still not valid for us, here and now. */
const signedBut: [string, (xml: string) => string][] = [
  ['without conditions', (xml) => xml.replace(/<saml:Conditions .*<\/saml:Conditions>/, '')],
  ['for everybody', (xml) => xml.replace(audience, '')],
  ['for nobody', (xml) => xml.replace(audience, '<saml:AudienceRestriction></saml:AudienceRestriction>')],
  ['for us and only for others (SAML 2.0 Core, 2.5.1.4)', (xml) => xml.replace(audience, `$&${elsewhere}`)],
  ['for others and only for us', (xml) => xml.replace(audience, `${elsewhere}$&`)],
  ['confirmed without an end', (xml) => xml.replace(/(Data InResponseTo="[^"]*") NotOnOrAfter="[^"]*"/, '$1')],
  ['confirmed for nobody', (xml) => xml.replace(/ Recipient="[^"]*"/, '')],
  ['confirmed by a key', (xml) => xml.replace('cm:bearer', 'cm:holder-of-key')],
  ['not confirmed', (xml) => xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, '')],
  [
    'conditions that are over',
    (xml) => xml.replace(/(<saml:Conditions .*?NotOnOrAfter=")[^"]*/, '$12020-01-01T00:00:00Z'),
  ],
  [
    'a session that is over',
    (xml) => xml.replace('<saml:AuthnStatement ', '$&SessionNotOnOrAfter="2020-01-01T00:00:00Z" '),
  ],
  ['named with nothing but spaces', (xml) => xml.replace('>sasha-1<', '>  <')],
];

describe('what does not hold is refused', () => {
  // Someone else's unsigned assertion is put around, before or behind the signed one (signature wrapping).
  const evil = () => assertionOf({ ...wanted, subject: 'evil', email: `olivia@${domain}`, signer: null });
  const good = () => assertionOf(wanted);
  const inside = (outer: string, inner: string) => outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`);
  const idOf = (xml: string) => / ID="([^"]+)"/.exec(xml)?.[1] ?? '';

  const cases: [string, () => string][] = [
    ['unsigned', () => answer({ signer: null })],
    ['signed by somebody else', () => answer({ signer: other })],
    ['signed with SHA-1', () => answer({ algorithm: 'sha1' })],
    ['an attribute tampered with', () => answer().replace(/sasha@/g, 'olivia@')],
    ['the subject tampered with', () => answer().replace('sasha-1', 'sasha-2')],
    ['the signature tampered with', () => answer().replace('<ds:SignatureValue>', '<ds:SignatureValue>AAAA')],
    ['expired', () => answer({ issued: -900, expires: -120 })],
    ['of the future', () => answer({ issued: 300, expires: 600 })],
    ['issued long ago', () => answer({ issued: -3600 })],
    ['for another audience', () => answer({ audience: 'https://other.example' })],
    ['for another recipient', () => answer({ recipient: 'https://other.example/acs' })],
    ['by another issuer', () => answer({ issuer: 'https://other.example' })],
    ['in response to another request', () => answer({ inResponseTo: '_other' })],
    ['in response to no request', () => answer().replaceAll(/ InResponseTo="[^"]*"/g, '')],
    ['a name for this session alone', () => answer({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' })],
    ['a second assertion before', () => responseOf(wanted, evil() + good())],
    ['a second assertion behind', () => responseOf(wanted, good() + evil())],
    ['a signed assertion within an unsigned one', () => responseOf(wanted, inside(evil(), good()))],
    [
      'a signature moved to another assertion',
      () => {
        const signed = good();
        const signature = /<ds:Signature .*<\/ds:Signature>/.exec(signed)?.[0] ?? '';
        const fake = evil().replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
        return responseOf(wanted, fake);
      },
    ],
    [
      'the signed assertion hidden under its id',
      () => {
        const signed = good();
        const signature = /<ds:Signature .*<\/ds:Signature>/.exec(signed)?.[0] ?? '';
        const fake = evil().replace(/ ID="[^"]+"/, ` ID="${idOf(signed)}"`);
        const hidden = `<ds:Object>${signed.replace(signature, '')}</ds:Object></ds:Signature>`;
        return responseOf(
          wanted,
          fake.replace('</saml:Issuer>', `</saml:Issuer>${signature.replace('</ds:Signature>', hidden)}`),
        );
      },
    ],
    [
      'the signed assertion hidden in the response',
      () => responseOf(wanted, `${evil()}<samlp:Extensions>${good()}</samlp:Extensions>`),
    ],
    ...signedBut.map(([name, change]): [string, () => string] => [`signed, but ${name}`, () => answer({ change })]),
    ['a comment in an address', () => answer().replace('sasha@', 'sasha@<!---->')],
    ['a document type', () => `<!DOCTYPE a [<!ENTITY b "c">]>${answer().replace(/^<\?xml[^>]*\?>/, '')}`],
    ['an entity bomb', () => `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>`],
    ['no assertion', () => responseOf(wanted, '')],
    ['no XML', () => 'hello'],
    ['nothing', () => ''],
  ];
  it.each(cases)('%s', async (_name, xml) => {
    expect((await post(xml())).error).toBe('refused');
    expect(await database().select().from(ssoIdentities)).toEqual([]);
    // The refused response did not use up the sign-in, which can still be finished.
    expect((await post(answer())).error).toBeUndefined();
  });

  it('an answer that nobody asked for (IdP-initiated), and one without its sign-in', async () => {
    expect((await postForm(String(new URLSearchParams({ SAMLResponse: 'PGE+' })))).error).toBe('refused');
    for (const state of ['', 'x', 'y'.repeat(5_000)]) expect((await post(answer(), state)).error).toBe('refused');
    expect((await postForm('')).error).toBe('refused');
    expect((await postForm(`RelayState=${begun.state}`)).error).toBe('refused');
  });

  it('an answer larger than anybody sends', async () => {
    const answered = await request((await import('@/pages/api/v1/sso/callback')).default, {
      ...{ method: 'POST', body: formOf('x'.repeat(400_000), begun.state) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answered.status).toBe(413);
  });
});

it('takes a form in UTF-8 alone', async () => {
  const send = (type: string) =>
    request(callback, { method: 'POST', body: formOf('hello', 'x'), headers: { 'content-type': type } });
  const form = 'application/x-www-form-urlencoded';
  for (const type of ['text/plain', `${form}; charset=utf-7`, `${form}; charset*=utf-7''x`])
    expect([type, (await send(type)).status]).toEqual([type, 415]);
  expect((await send(`${form}; charset=UTF-8`)).status).toBe(303);
});
