import { constants, type KeyObject, publicDecrypt, X509Certificate } from 'node:crypto';

/** Maximum number of certificates with which a signature is verified. */
const most = 3;

/** Whether the signature value, decrypted with a public key, is padded as a signature is (RFC 8017, sections 8.1.2 and 8.2.2). */
function opens(key: KeyObject, signature: Buffer): boolean {
  // The library knows no others.
  if (key.asymmetricKeyType !== 'rsa') return false;
  try {
    publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature);
    return true;
  } catch {
    // PSS: the last byte is always the same (section 9.1.2).
  }
  try {
    return publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, signature).at(-1) === 0xbc;
  } catch {
    return false;
  }
}

/**
 * The certificates that can have made a signature, with which it is worth verifying; each key once. It proves nothing: the
 * value may sign other content. It costs next to nothing, while verifying costs time for each certificate, and anybody may send
 * signatures of their own.
 * @param certificates PEM
 * @param signatureValue in base64
 */
export function possibleSigners(certificates: string[], signatureValue: string): string[] {
  const signature = Buffer.from(signatureValue, 'base64');
  const byKey = new Map<string, string>();
  for (const certificate of certificates) {
    const { publicKey } = new X509Certificate(certificate);
    const name = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    if (!byKey.has(name) && opens(publicKey, signature)) byKey.set(name, certificate);
  }
  return [...byKey.values()].slice(0, most);
}
