import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { strictXmlParser } from '@/lib/platform/formats/strict-xml';

const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#';
const deepest = 50;

/** How contents may be encrypted (XML Encryption 1.1, section 5.2), best first. */
const ciphers = new Map([
  [`${xmlenc11}aes256-gcm`, 'aes-256-gcm'],
  [`${xmlenc11}aes128-gcm`, 'aes-128-gcm'],
  [`${xmlenc}aes256-cbc`, 'aes-256-cbc'],
  [`${xmlenc}aes128-cbc`, 'aes-128-cbc'],
]);

const oaep = `${xmlenc}rsa-oaep-mgf1p`;
const oaep11 = `${xmlenc11}rsa-oaep`;

/**
 * The supported algorithms, by their names in metadata. RSA with PKCS #1 1.5 is not among them, because its errors leak
 * information.
 */
export const encryptionMethods: readonly string[] = [...ciphers.keys(), oaep11, oaep];

/** An assertion cannot be decrypted: its method is not supported, or none of the keys fits. */
export class Unopened extends Error {
  constructor(readonly reason: 'method' | 'key') {
    super(`an encrypted assertion: ${reason}`);
  }
}

type Box = { algorithm: string; digest: string; mask: string; value: string };
type Encrypted = { start: number; end: number; data: Box; keys: Box[] };

const emptyBox = (): Box => ({ algorithm: '', digest: '', mask: '', value: '' });

/** Finds the encrypted assertions of a response. @throws if the text is no XML, or nested too deep */
function find(xml: string): Encrypted[] {
  const parser = strictXmlParser(true);
  const encrypted: Encrypted[] = [];
  const path: string[] = [];
  let current: Encrypted | null = null;
  const boxes: Box[] = [];
  parser.on('opentag', ({ local, uri, attributes }) => {
    const name = [saml, dsig, xmlenc, xmlenc11].includes(uri) ? local : '';
    path.push(name);
    if (path.length > deepest) throw new Error('too deep');
    if (path.length === 2 && name === 'EncryptedAssertion')
      current = { start: xml.lastIndexOf('<', parser.position - 1), end: 0, data: emptyBox(), keys: [] };
    if (!current) return;
    if (name === 'EncryptedData') boxes.push(current.data);
    if (name === 'EncryptedKey') {
      const key = emptyBox();
      current.keys.push(key);
      boxes.push(key);
    }
    const box = boxes.at(-1);
    const algorithm = attributes.Algorithm?.value ?? '';
    if (box && name === 'EncryptionMethod') box.algorithm = algorithm;
    if (box && name === 'DigestMethod') box.digest = algorithm;
    if (box && name === 'MGF') box.mask = algorithm;
  });
  parser.on('text', (text) => {
    const box = boxes.at(-1);
    if (box && path.at(-1) === 'CipherValue') box.value += text;
  });
  parser.on('closetag', () => {
    const name = path.pop();
    if (name === 'EncryptedData' || name === 'EncryptedKey') boxes.pop();
    if (path.length > 1 || !current) return;
    encrypted.push({ ...current, end: parser.position });
    current = null;
  });
  parser.write(xml).close();
  return encrypted;
}

const hashOf = (algorithm: string): string => /[#-](?:mgf1)?sha-?(1|256|384|512)$/.exec(algorithm)?.[1] ?? '';

// OpenSSL uses the hash of the label for the mask too; if a sender uses different hashes, OpenSSL cannot decrypt the key.
function oaepHash({ algorithm, digest, mask }: Box): string {
  const label = digest ? hashOf(digest) : '1';
  const made = algorithm === oaep11 && mask ? hashOf(mask) : '1';
  if (![oaep, oaep11].includes(algorithm) || !label || label !== made) throw new Unopened('method');
  return `sha${label}`;
}

/** The key of the contents, decrypted from the first box that one of our keys opens. */
function contentKey(boxes: Box[], privateKeys: string[]): Buffer {
  const readable = boxes.slice(0, 10).flatMap((box) => {
    try {
      return [{ box, hash: oaepHash(box) }];
    } catch {
      return [];
    }
  });
  if (readable.length === 0) throw new Unopened('method');
  for (const { box, hash } of readable)
    for (const key of privateKeys)
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING;
        return privateDecrypt({ key, padding, oaepHash: hash }, Buffer.from(box.value, 'base64'));
      } catch {
        // The box is for another recipient, or for our other key.
      }
  throw new Unopened('key');
}

function open({ data, keys }: Encrypted, privateKeys: string[]): string {
  const cipher = ciphers.get(data.algorithm);
  if (!cipher) throw new Unopened('method');
  const key = contentKey(keys, privateKeys);
  const bytes = Buffer.from(data.value, 'base64');
  try {
    if (cipher.endsWith('gcm')) {
      const decipher = createDecipheriv(cipher as 'aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    }
    // The last byte is the length of the padding, whose other bytes may be anything (section 5.2.2).
    const decipher = createDecipheriv(cipher, key, bytes.subarray(0, 16)).setAutoPadding(false);
    const padded = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
    return padded.subarray(0, padded.length - (padded.at(-1) ?? 0)).toString('utf8');
  } catch {
    throw new Unopened('key');
  }
}

/**
 * A response in which the encrypted assertion is replaced by its decrypted text (SAML 2.0 Core, section 2.3.4); any other text
 * stays unchanged. The result is no more trustworthy than a response without encryption: nothing counts before its signature
 * is verified, because anyone can encrypt for us.
 * @param privateKeys PEM, each is tried
 * @throws Unopened
 */
export function openAssertions(xml: string, privateKeys: string[]): string {
  if (!xml.includes('EncryptedAssertion')) return xml;
  let encrypted: Encrypted[];
  try {
    encrypted = find(xml);
  } catch {
    return xml;
  }
  const [only, ...more] = encrypted;
  if (!only || more.length > 0) return xml;
  const assertion = open(only, privateKeys).replace(/^\s*<\?xml [^>]*\?>/, '');
  return xml.slice(0, only.start) + assertion + xml.slice(only.end);
}
