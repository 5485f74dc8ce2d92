import { constants, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSamlAnswer } from '@/lib/platform/formats/saml-answer';
import { limits } from '@/lib/platform/formats/saml-parts';
import { growth } from '@/tests/support/growth';
import { signedByLibrary } from '@/tests/support/saml-libraries';
import { assertionOf, idp, makeSigner, readRequest, responseOf, type Wanted } from '@/tests/support/saml-provider';
import { type SamlProvider, samlProvider } from './saml';
import { possibleSigners } from './saml-signer';
import type { AnswerRefused } from './sso';

const [signer, other, third] = [makeSigner(), makeSigner(), makeSigner()];
const settings: SamlProvider = {
  ...{ audience: 'https://cards.example/auth/sso', callbackUrl: 'https://cards.example/callback', ...idp },
  ...{ certificates: [signer.certificate], nameId: null, privateKeys: [], signsRequests: false },
};
const provider = samlProvider(settings);
const trip = { state: 'state', verifier: 'verifier', begun: new Date(), callbackUrl: settings.callbackUrl };

const groups = (values: string[]) =>
  `<saml:Attribute Name="groups">${values.map((each) => `<saml:AttributeValue${each}</saml:AttributeValue>`).join('')}</saml:Attribute>`;
const inStatement = (more: string) => (xml: string) =>
  xml.replace('</saml:AttributeStatement>', `${more}</saml:AttributeStatement>`);

async function wanted(more: Partial<Wanted> = {}): Promise<Wanted> {
  const request = readRequest(await provider.signInUrl(trip));
  return { request, subject: 'sasha-1', email: 'sasha@acme.example', signer, ...more };
}
const read = (xml: string) =>
  provider.read(trip, new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }));
/** Why an answer is refused, and at which check. */
const why = (xml: string) =>
  read(xml).then(
    () => null,
    (error: AnswerRefused) => [error.reason, (error.cause as Error).message],
  );

describe('an answer with many parts', () => {
  const typed = (index: number) =>
    ` xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">S-1-5-21-1004336348-1177238915-682003330-${index}`;

  it('holds where it is the largest that is sent: every group of a user of Windows, each with its type', async () => {
    const change = inStatement(groups(Array.from({ length: 1_010 }, (_, index) => typed(index))));
    const parts = await wanted({ change });
    const xml = responseOf(parts, signedByLibrary(parts, signer));
    expect(await read(xml)).toMatchObject({ subject: 'sasha-1', email: 'sasha@acme.example', name: 'Sasha Saml' });
  });

  const flat = (size: number) => groups([`>${'<a></a>'.repeat(size)}`]);
  const many = (make: (at: number) => string) =>
    Array.from({ length: limits.attributes }, (_, at) => make(at)).join('');
  const few = (name: string, size: number, value = 'u') =>
    Array.from({ length: size }, (_, at) => ` ${name}${at}="${value}"`).join('');
  const cases: [string, string][] = [
    ['elements', flat(limits.elements)],
    ['values', groups(Array.from({ length: limits.elements }, () => '>group'))],
    ['attributes', groups([`${many((at) => ` a${at}="1"`)}>`])],
    ['namespaces', groups([`${many((at) => ` xmlns:a${at}="1"`)}>`])],
    ['prefixes to canonicalize', groups([`><a PrefixList="${'a '.repeat(limits.repeated)}"></a>`])],
    ...['Transform', 'Reference', 'Signature', 'CanonicalizationMethod'].map((name): [string, string] => [
      `steps of verification (${name} of any namespace)`,
      groups([
        `>${`<x:${name} xmlns:x="urn:x" Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></x:${name}>`.repeat(limits.steps + 1)}`,
      ]),
    ]),
    ...(['Transform', 'Reference', 'Signature', 'CanonicalizationMethod'] as const).map((name): [string, string] => [
      `parts of signatures of one kind (${name})`,
      groups([`>${`<x:${name} xmlns:x="urn:x"></x:${name}>`.repeat(limits[name] + 1)}`]),
    ]),
    ['prefixes in several lists', groups([`>${`<a PrefixList="${'a '.repeat(limits.prefixes / 4)}"></a>`.repeat(5)}`])],
    ['prefixes that are empty', groups([`><a PrefixList="${' '.repeat(limits.prefixes)}"></a>`])],
    ['attributes of an element', groups([`>${`<a${few('a', 60)}></a>`}<b${few('b', limits.inScope)}></b>`])],
    [
      'namespaces in scope',
      groups([`><a${few('xmlns:a', limits.inScope / 2)}><b${few('xmlns:b', limits.inScope / 2)}></b></a>`]),
    ],
    ['characters of namespaces in scope', groups([`><a${few('xmlns:a', 3, 'n'.repeat(limits.repeated - 1))}></a>`])],
    ['characters of a namespace', groups([` xmlns:a="${'n'.repeat(limits.repeated + 1)}">${'<a:a></a:a>'.repeat(9)}`])],
  ];
  it.each(cases)('is refused before its signature is verified: too many %s', async (_what, more) => {
    const good = await wanted();
    const refused = ['too_large', 'not plain XML'];
    expect(await why(responseOf(good, assertionOf({ ...good, change: inStatement(more) })))).toEqual(refused);
    // Altered after someone has signed it.
    expect(await why(inStatement(more)(responseOf(good, assertionOf(good))))).toEqual(refused);
    expect(await why(responseOf(good, assertionOf({ ...good, signer: null, change: inStatement(more) })))).toEqual(
      refused,
    );
  });

  it('holds where it is signed twice, with lists of prefixes, and each value declares namespaces', async () => {
    const more = groups(Array.from({ length: 300 }, (_, at) => `${few('xmlns:a', 8, `urn:${at}`)}>value`));
    const parts = await wanted({ change: inStatement(more) });
    const prefixes = ['xs', 'xsi', 'a0', 'a1'];
    const assertion = signedByLibrary(parts, signer, { prefixes });
    const whole = { assertion: responseOf(parts, assertion), element: 'Response', prefixes };
    expect(await read(signedByLibrary(parts, signer, whole))).toMatchObject({ subject: 'sasha-1' });
  });

  it('is read in time that grows with its size, however long its names are', () => {
    const of = (name: string, inner: string) =>
      `<p:Response xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol"><${name}>${inner}</${name}></p:Response>`;
    const run = (size: number) => {
      const children = '<a/>'.repeat(size / 100);
      readSamlAnswer(of(`p:${'x'.repeat(size)}`, children));
      readSamlAnswer(of('x'.repeat(size), children));
    };
    expect(growth(run, 100_000)).toBeLessThan(6);
  });
});

describe('a signature', () => {
  const signatureOf = (xml: string) => readSamlAnswer(xml)?.signatureValue ?? '';
  const certificates = [other.certificate, signer.certificate, third.certificate];

  it('is verified with the certificates that can have made it', async () => {
    const good = await wanted();
    expect(possibleSigners(certificates, signatureOf(responseOf(good, assertionOf(good))))).toEqual([
      signer.certificate,
    ]);
    expect(possibleSigners(certificates, signatureOf(responseOf(good, signedByLibrary(good, third))))).toEqual([
      third.certificate,
    ]);
    expect(
      possibleSigners([signer.certificate, signer.certificate], signatureOf(responseOf(good, assertionOf(good)))),
    ).toEqual([signer.certificate]);
    const padded = signedByLibrary(good, signer, {
      signature: 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
    });
    expect(possibleSigners(certificates, signatureOf(responseOf(good, padded)))).toEqual([signer.certificate]);
    expect(await read(responseOf(good, padded))).toMatchObject({ subject: 'sasha-1' });
    for (const nothing of ['', 'AAAA', 'A'.repeat(344), 'hello'])
      expect(possibleSigners(certificates, nothing)).toEqual([]);
  });

  it('is not verified where only its last byte is that of a signature, as anybody can make it', () => {
    const key = new X509Certificate(signer.certificate).publicKey;
    const last = () => {
      for (;;) {
        const value = Buffer.concat([Buffer.alloc(1), randomBytes(255)]);
        const opened = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, value);
        if (opened.at(-1) === 0xbc) return value.toString('base64');
      }
    };
    expect(possibleSigners([signer.certificate], last())).toEqual([]);
  });

  it('of a key that the provider does not have is not verified', async () => {
    const evil = await wanted({ signer: other });
    expect(await why(responseOf(evil, assertionOf(evil)))).toEqual(['not_ours', 'a signature of nobody known']);
  });
});
