import { createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { assertionOf, type Signer, type Wanted } from './saml-provider';

// SAML messages as other programs produce them, made with the libraries that the SAML library itself uses.

const ofTheirs = createRequire(createRequire(import.meta.url).resolve('@node-saml/node-saml'));

type SignedXml = {
  addReference(reference: {
    xpath: string;
    digestAlgorithm: string;
    transforms: string[];
    inclusiveNamespacesPrefixList: string[];
  }): void;
  computeSignature(xml: string, options: { location: { reference: string; action: 'after' }; prefix: string }): void;
  getSignedXml(): string;
};
type Encrypt = (content: string, options: object, done: (error: Error | null, xml: string) => void) => void;

const { SignedXml } = ofTheirs('xml-crypto') as { SignedXml: new (options: object) => SignedXml };
const { encrypt } = ofTheirs('xml-encryption') as { encrypt: Encrypt };

/** An assertion, or the response around it, that `xml-crypto` has signed; it lists the prefixes with each canonicalization. */
export function signedByLibrary(
  wanted: Wanted,
  { key, certificate }: Signer,
  {
    assertion = assertionOf({ ...wanted, signer: null }),
    element = 'Assertion',
    prefixes = [] as string[],
    signature = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  } = {},
): string {
  const signing = new SignedXml({
    ...{ privateKey: key, publicCert: certificate },
    ...{
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      signatureAlgorithm: signature,
      inclusiveNamespacesPrefixList: prefixes,
    },
  });
  signing.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    inclusiveNamespacesPrefixList: prefixes,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  const after = { reference: `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`, action: 'after' as const };
  signing.computeSignature(assertion, { location: after, prefix: 'ds' });
  return signing.getSignedXml();
}

const oaep = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';

/** An assertion that `xml-encryption` has encrypted for a certificate. */
export async function encryptedFor(
  certificate: string,
  assertion: string,
  { content = 'http://www.w3.org/2009/xmlenc11#aes256-gcm', key = oaep } = {},
): Promise<string> {
  const options = {
    ...{ rsa_pub: createPublicKey(certificate).export({ type: 'spki', format: 'pem' }), pem: certificate },
    ...{ encryptionAlgorithm: content, keyEncryptionAlgorithm: key, warnInsecureAlgorithm: false },
  };
  const data = await promisify(encrypt)(assertion, options);
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`;
}
