import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { ssoConnections } from '@/lib/platform/db/tables';
import type { Refusal } from '@/lib/platform/formats/sso-refusals';
import metadata from '@/pages/api/v1/sso/metadata/[organizationId]';
import { type StandIn, startStandIn } from '@/tests/support/oidc-stand-in';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { type Answer, type Person, request } from '@/tests/support/request';
import { encryptedFor } from '@/tests/support/saml-libraries';
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
import { comeBack, connect, end, lendKey, postForm, proveDomain, startAtProvider } from '@/tests/support/sso';

let signer: Signer;
let provider: StandIn;
let olivia: Person;
let acme: { id: string };

beforeAll(async () => {
  signer = makeSigner();
  provider = await startStandIn();
  return () => provider.close();
});
beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  await proveDomain(acme.id, olivia.email.split('@')[1] ?? '');
  await lendKey(acme.id);
});

const saml = () => connect(olivia, 'acme', { kind: 'saml', version: 0, metadata: metadataOf(signer) });
const told = ({ status, body }: Answer) => [status, body.code ?? body.test.problem];

/** Returns what an owner who tests the connection is told of a SAML response. */
async function tried(make: (wanted: Wanted) => string | Promise<string>): Promise<Answer> {
  const { body } = await startAtProvider('acme', { as: olivia, isTest: true });
  const wanted = { request: readRequest(body.url), subject: 'o-1', email: olivia.email, signer };
  const back = await postForm(formOf(await make(wanted), body.state));
  const { error, ...given } = back;
  return end(error ? { state: given.state } : given, body.secret, olivia);
}

const answer = (wanted: Wanted, more: Partial<Wanted> = {}) =>
  responseOf({ ...wanted, ...more }, assertionOf({ ...wanted, ...more }));
const status = (outer: string, inner: string) =>
  `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${outer}"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${inner}"/></samlp:StatusCode>`;
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

const otherAudience =
  '<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction>';

const cases: [Refusal | 'no_email', string, (wanted: Wanted) => string | Promise<string>][] = [
  ['unreadable', 'no XML', () => 'hello'],
  ['unreadable', 'a document of another kind', () => '<a/>'],
  [
    'provider_error',
    'it denies',
    (wanted) => responseOf({ ...wanted, status: status('Responder', 'AuthnFailed') }, ''),
  ],
  ...['Responder', 'Requester', 'VersionMismatch'].map((outer): [Refusal, string, (wanted: Wanted) => string] => [
    'provider_error',
    `it denies (${outer}), around an assertion that holds`,
    (wanted) => answer(wanted, { status: status(outer, 'AuthnFailed') }),
  ]),
  [
    'incomplete',
    'no status, around an assertion that holds',
    (wanted) => answer(wanted).replace(/<samlp:Status>.*<\/samlp:Status>/, ''),
  ],
  [
    'incomplete',
    'a success of another kind, around an assertion that holds',
    (wanted) => answer(wanted, { status: '<samlp:StatusCode Value="urn:example:Success"/>' }),
  ],
  [
    'incomplete',
    'two outcomes, around an assertion that holds',
    (wanted) =>
      answer(wanted, {
        status: ['Success', 'Responder']
          .map((value) => `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${value}"/>`)
          .join(''),
      }),
  ],
  [
    'name_policy',
    'it gives no such names',
    (wanted) => responseOf({ ...wanted, status: status('Requester', 'InvalidNameIDPolicy') }, ''),
  ],
  ['no_assertion', 'nobody is named', (wanted) => responseOf(wanted, '')],
  ['several_assertions', 'two are named', (wanted) => responseOf(wanted, assertionOf(wanted) + assertionOf(wanted))],
  [
    'wrong_key',
    'encrypted for another key',
    async (wanted) => responseOf(wanted, await encryptedFor(makeSigner().certificate, assertionOf(wanted))),
  ],
  [
    'encryption_method',
    'encrypted in another way',
    async (wanted) => {
      const { text } = await request(metadata, { params: { organizationId: acme.id } });
      const body = /use="encryption">.*?<ds:X509Certificate>([^<]+)</s.exec(text)?.[1];
      const ours = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`;
      const key = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5';
      return responseOf(wanted, await encryptedFor(ours, assertionOf(wanted), { key }));
    },
  ],
  ['unsigned', 'not signed', (wanted) => answer(wanted, { signer: null })],
  ['weak_signature', 'signed with SHA-1', (wanted) => answer(wanted, { algorithm: 'sha1' })],
  ['wrong_issuer', 'by another issuer', (wanted) => answer(wanted, { issuer: 'https://other.example' })],
  ['wrong_audience', 'for another audience', (wanted) => answer(wanted, { audience: 'https://other.example' })],
  ['wrong_recipient', 'for another address', (wanted) => answer(wanted, { recipient: 'https://other.example/acs' })],
  ['unsolicited', 'IdP-initiated', (wanted) => answer(wanted).replaceAll(/ InResponseTo="[^"]*"/g, '')],
  ['other_request', 'to another request', (wanted) => answer(wanted, { inResponseTo: '_other' })],
  ['expired', 'too late', (wanted) => answer(wanted, { issued: -400, expires: -120 })],
  ['expired', 'issued long ago', (wanted) => answer(wanted, { issued: -3600 })],
  ['too_early', 'of the future', (wanted) => answer(wanted, { issued: 300, expires: 600 })],
  [
    'long_name',
    'a name of 8,000 characters',
    (wanted) => answer(wanted, { subject: randomBytes(4000).toString('hex') }),
  ],
  ['bad_name', 'a name with a control character', (wanted) => answer(wanted, { subject: 'o&#x85;1' })],
  ['bad_name', 'a name on two lines', (wanted) => answer(wanted, { subject: 'o&#10;1' })],
  ['not_plain', 'a comment', (wanted) => answer(wanted).replace('Sasha', 'Sa<!-- -->sha')],
  ['not_plain', 'a CDATA section', (wanted) => answer(wanted).replace('Sasha', '<![CDATA[Sasha]]>')],
  [
    'too_large',
    'with 5,000 groups',
    (wanted) =>
      answer(wanted, {
        change: (xml) =>
          xml.replace(
            '</saml:AttributeStatement>',
            `<saml:Attribute Name="g">${'<saml:AttributeValue>g</saml:AttributeValue>'.repeat(5_000)}</saml:Attribute>$&`,
          ),
      }),
  ],
  ['no_name', 'without a name', (wanted) => answer(wanted, { subject: '' })],
  ['transient_name', 'a name that passes', (wanted) => answer(wanted, { format: transient })],
  ['not_ours', 'signed by another', (wanted) => answer(wanted, { signer: makeSigner() })],
  ['not_ours', 'tampered with', (wanted) => answer(wanted).replace('Sasha', 'Sonja')],
  [
    'incomplete',
    'no InResponseTo in the confirmation',
    (wanted) => answer(wanted, { change: (xml) => xml.replace(/ InResponseTo="[^"]*"/, '') }),
  ],
  [
    'incomplete',
    'no InResponseTo in the response',
    (wanted) => answer(wanted).replace(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, '$1'),
  ],
  [
    'incomplete',
    'no end of the confirmation',
    (wanted) => answer(wanted, { change: (xml) => xml.replace(/ NotOnOrAfter="[^"]*" Recipient/, ' Recipient') }),
  ],
  [
    'incomplete',
    'a holder of a key',
    (wanted) => answer(wanted, { change: (xml) => xml.replace('cm:bearer', 'cm:holder-of-key') }),
  ],
  [
    'incomplete',
    'no recipient',
    (wanted) => answer(wanted, { change: (xml) => xml.replace(/ Recipient="[^"]*"/, '') }),
  ],
  [
    'incomplete',
    'no audience',
    (wanted) =>
      answer(wanted, { change: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') }),
  ],
  [
    'wrong_audience',
    'also for another audience',
    (wanted) => answer(wanted, { change: (xml) => xml.replace('</saml:AudienceRestriction>', `$&${otherAudience}`) }),
  ],
  [
    'expired',
    'a session that has ended',
    (wanted) =>
      answer(wanted, {
        change: (xml) => xml.replace('<saml:AuthnStatement ', '$&SessionNotOnOrAfter="2020-01-01T00:00:00Z" '),
      }),
  ],
  [
    'wrong_recipient',
    'sent to another address',
    (wanted) => answer(wanted).replace(/Destination="[^"]*"/, 'Destination="https://other.example/acs"'),
  ],
  ['no_email', 'without an address', (wanted) => answer(wanted, { email: '' })],
];

it.each(cases)('the owner’s test says what is wrong: %s, %s', async (problem, _name, make) => {
  await saml();
  const { status: code, body } = await tried(make);
  expect([code, body.test]).toEqual([200, expect.objectContaining({ isProven: false, problem })]);
});

it.each([
  [
    'no_email',
    'no address',
    (wanted: Wanted) =>
      answer(wanted, { change: (xml) => xml.replace(/<saml:Attribute Name="email">.*?<\/saml:Attribute>/, '') }),
  ],
  ['no_email', 'an empty one', (wanted: Wanted) => answer(wanted, { email: '' })],
  ['sso_email_unproven', 'one of another domain', (wanted: Wanted) => answer(wanted, { email: 'o@corp.example' })],
])('a provider that has named the owner well is not proven by an answer with %s: %s', async (problem, _name, make) => {
  await saml();
  expect((await tried((wanted) => answer(wanted))).body.test).toMatchObject({ isProven: true, problem: null });
  await database().update(ssoConnections).set({ provenAt: null });
  expect((await tried(make)).body.test).toMatchObject({ isProven: false, problem });
  const { body } = await startAtProvider('acme');
  const wanted = { request: readRequest(body.url), subject: 'o-1', email: olivia.email, signer };
  const back = await postForm(formOf(make(wanted), body.state));
  expect((await end(back, body.secret)).status).toBe(200);
  const [row] = await database().select().from(ssoConnections);
  expect(row?.provenAt).toBeNull();
});

it('a name that is too long makes no account', async () => {
  await saml();
  const { body } = await startAtProvider('acme');
  const domain = olivia.email.split('@')[1];
  const wanted = {
    request: readRequest(body.url),
    subject: 'x'.repeat(8000),
    email: `long-${randomUUID()}@${domain}`,
    signer,
  };
  const back = await postForm(formOf(answer(wanted), body.state));
  expect(back.error).toBe('refused');
  await expect(identity().getUserByEmail(wanted.email)).rejects.toThrow();
});

it('a good answer after one that did not hold still proves the connection', async () => {
  await saml();
  const { body } = await startAtProvider('acme', { as: olivia, isTest: true });
  const wanted = { request: readRequest(body.url), subject: 'o-1', email: olivia.email, signer };
  expect((await postForm(formOf(answer(wanted, { format: transient }), body.state))).error).toBe('refused');
  const back = await postForm(formOf(answer(wanted), body.state));
  expect((await end(back, body.secret, olivia)).body.test).toMatchObject({ isProven: true, problem: null });
});

it('is told to owners alone, in the browser that began, once; whoever signs in is told nothing', async () => {
  await saml();
  const adam = await verified('adam');
  await join(acme.id, adam, 'ADMIN');
  const { body } = await startAtProvider('acme', { as: olivia, isTest: true });
  await postForm(formOf('hello', body.state));
  expect(told(await end({ state: body.state }, 'x'.repeat(43), olivia))).toEqual([403, 'sso_refused']);
  expect(told(await end({ state: body.state }, body.secret, adam))).toEqual([403, 'forbidden']);
  expect(told(await end({ state: body.state }, body.secret, olivia))).toEqual([403, 'sso_refused']);
  const plain = (await startAtProvider('acme')).body;
  await postForm(formOf('hello', plain.state));
  expect(told(await end({ state: plain.state }, plain.secret))).toEqual([403, 'sso_refused']);
});

it('of OpenID Connect: that the provider answered with an error', async () => {
  await connect(olivia, 'acme', { kind: 'oidc', version: 0, issuer: provider.issuer, clientId: 'card' });
  const { body } = await startAtProvider('acme', { as: olivia, isTest: true });
  const back = await comeBack({ state: body.state, error: 'access_denied', error_description: randomUUID() });
  expect(back).toEqual({ state: body.state, error: 'refused' });
  expect(told(await end({ state: body.state }, body.secret, olivia))).toEqual([200, 'provider_error']);
});
