import { strictXmlParser } from './strict-xml';

/** The part of an identity provider's metadata that signing in needs. */
export type SamlMetadata = {
  entityId: string;
  signOnUrl: string;
  /** Base64 of DER; the certificates that verify signatures. */
  certificates: string[];
  /** URIs of the name ID formats that the provider offers. */
  nameFormats: string[];
};

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signature = 'http://www.w3.org/2000/09/xmldsig#';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const deepest = 50;

type Tag = { name: string; attributes: Record<string, string> };

/**
 * Reads the metadata of an identity provider (SAML 2.0 Metadata, section 2.4.3); of several entities, the first identity
 * provider. A document type is refused, and with it all entities that the document declares.
 * @returns null if it is not such a document, or is incomplete
 */
export function readSamlMetadata(xml: string): SamlMetadata | null {
  const parser = strictXmlParser(true);
  const path: Tag[] = [];
  let result: SamlMetadata | null = null;
  let current: SamlMetadata | null = null;
  let certificate: string | null = null;
  let format: string | null = null;
  const within = (name: string) => path.findLast((tag) => tag.name === name);
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value]));
    const name = uri === metadata || uri === signature ? local : '';
    path.push({ name, attributes: values });
    if (path.length > deepest) throw new Error('too deep');
    if (name === 'EntityDescriptor')
      current = { entityId: values.entityID ?? '', signOnUrl: '', certificates: [], nameFormats: [] };
    if (!current || !within('IDPSSODescriptor')) return;
    if (name === 'SingleSignOnService' && values.Binding === redirect) current.signOnUrl ||= values.Location ?? '';
    const use = within('KeyDescriptor')?.attributes.use ?? 'signing';
    if (name === 'X509Certificate' && within('KeyDescriptor') && use === 'signing') certificate = '';
    if (name === 'NameIDFormat') format = '';
  });
  parser.on('text', (text) => {
    if (certificate !== null) certificate += text;
    if (format !== null) format += text;
  });
  parser.on('closetag', () => {
    const { name } = path.pop() ?? { name: '' };
    if (name === 'X509Certificate' && certificate !== null && current) {
      current.certificates.push(certificate.replace(/\s+/g, ''));
      certificate = null;
    }
    if (name === 'NameIDFormat' && format !== null && current) {
      current.nameFormats.push(format.trim());
      format = null;
    }
    if (name !== 'EntityDescriptor') return;
    if (current?.entityId && current.signOnUrl && current.certificates.length > 0) result ??= current;
    current = null;
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return result;
}
