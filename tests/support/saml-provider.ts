import { createHash, createSign, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { openssl } from './wallet-chain';

// Writes XML that is already canonical (https://www.w3.org/TR/xml-exc-c14n/), so that the signed bytes are the sent bytes.

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const algorithms = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: { signature: `${dsig}rsa-sha1`, digest: `${dsig}sha1` },
};

/** A key with its certificate (PEM). */
export type Signer = { key: string; certificate: string };

/** Makes a {@link Signer}, of RSA or on an elliptic curve. */
export function makeSigner(bits: number | 'curve' = 2048): Signer {
  const folder = mkdtempSync(join(tmpdir(), 'saml-'));
  try {
    const out = ['-keyout', 'idp.key', '-out', 'idp.pem', '-days', '2', '-subj', '/CN=idp.example'];
    const kind = bits === 'curve' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'] : [`rsa:${bits}`];
    openssl(['req', '-x509', '-newkey', ...kind, '-nodes', ...out], folder);
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    return { key: read('idp.key'), certificate: read('idp.pem') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const idp = { entityId: 'https://idp.example/saml', signOnUrl: 'https://idp.example/saml/sign-on?tenant=1' };

/** The provider's metadata. */
export const metadataOf = ({ certificate }: Signer, names = ''): string =>
  `<?xml version="1.0"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="${dsig}" entityID="${idp.entityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.replace(/-----.*-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>${names}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${idp.signOnUrl}"/></IDPSSODescriptor></EntityDescriptor>`;

/** Reads the product's request to the provider (HTTP-Redirect binding). */
export function readRequest(url: string): {
  id: string;
  acs: string;
  audience: string;
  relayState: string;
  xml: string;
} {
  const query = new URL(url).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  const find = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    ...{ id: find(/ ID="([^"]+)"/), acs: find(/AssertionConsumerServiceURL="([^"]+)"/), xml },
    ...{ audience: find(/Issuer[^>]*>([^<]+)</), relayState: query.get('RelayState') ?? '' },
  };
}

/** Parts of a SAML response. Parts that are left out get correct values. */
export type Wanted = {
  request: { id: string; acs: string; audience: string };
  subject: string;
  email: string;
  /** Further attributes of the user. */
  names?: Record<string, string>;
  signer: Signer | null;
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  /** Seconds from now, as are those of `expires`. */
  issued?: number;
  expires?: number;
  algorithm?: keyof typeof algorithms;
  format?: string;
  /** Changes the assertion before it is signed. */
  change?: (xml: string) => string;
  /** XML of another status than success. */
  status?: string;
};

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** An assertion, signed where there is a signer. */
export function assertionOf(wanted: Wanted): string {
  const { request, subject, email, signer, issued = 0, expires = 300, algorithm = 'sha256' } = wanted;
  const attributes = Object.entries({ email, ...(wanted.names ?? { displayName: 'Sasha Saml' }) }).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  const { issuer = idp.entityId, audience = request.audience, recipient = request.acs } = wanted;
  const { inResponseTo = request.id, format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' } = wanted;
  const id = `_${randomUUID()}`;
  const method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
  const open = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" IssueInstant="${at(issued)}" Version="2.0"><saml:Issuer>${issuer}</saml:Issuer>`;
  const rest = (wanted.change ?? String)(
    `<saml:Subject><saml:NameID Format="${format}">${subject}</saml:NameID><saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData InResponseTo="${inResponseTo}" NotOnOrAfter="${at(expires)}" Recipient="${recipient}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(issued)}" NotOnOrAfter="${at(expires)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(issued)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`,
  );
  if (!signer) return open + rest;
  const { signature, digest } = algorithms[algorithm];
  const hash = createHash(algorithm)
    .update(open + rest)
    .digest('base64');
  const signed = (namespace: string) =>
    `<ds:SignedInfo${namespace}><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${signature}"></ds:SignatureMethod><ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${dsig}enveloped-signature"></ds:Transform><ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="${digest}"></ds:DigestMethod><ds:DigestValue>${hash}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const value = createSign(algorithm)
    .update(signed(` xmlns:ds="${dsig}"`))
    .sign(signer.key, 'base64');
  return `${open}<ds:Signature xmlns:ds="${dsig}">${signed('')}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>${rest}`;
}

const success = '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>';

/** A response around assertions. */
export const responseOf = (
  { request, inResponseTo = request.id, status = success }: Wanted,
  assertions: string,
): string =>
  `<?xml version="1.0"?><samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${request.acs}" InResponseTo="${inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${idp.entityId}</saml:Issuer><samlp:Status>${status}</samlp:Status>${assertions}</samlp:Response>`;

/** The fields of the form that a provider sends by the browser. */
export const formOf = (xml: string, relayState: string): string =>
  String(new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }));
