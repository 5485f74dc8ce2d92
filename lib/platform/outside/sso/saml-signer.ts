import { constants, createHash, type KeyObject, publicDecrypt, X509Certificate } from 'node:crypto';

/** Bytes of SHA-256, and of the salt, which is as long: the library verifies no other PSS signature. */
const hashed = 32;

/** The mask that is made from a hash (MGF1, RFC 8017, appendix B.2.1). */
function maskOf(hash: Buffer, bytes: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(bytes / hashed) }, (_, at) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(at);
    return createHash('sha256').update(hash).update(counter).digest();
  });
  return Buffer.concat(blocks).subarray(0, bytes);
}

/** Whether a decrypted value is encoded as PSS does it: each step of the check that needs no message (RFC 8017, section 9.1.2). */
function isPss(opened: Buffer, modulusBits: number): boolean {
  const bits = modulusBits - 1;
  const bytes = Math.ceil(bits / 8);
  const encoded = opened.subarray(opened.length - bytes);
  const masked = encoded.subarray(0, bytes - hashed - 1);
  const spare = 8 * bytes - bits;
  const [first = 0] = masked;
  const isShort = opened.subarray(0, opened.length - bytes).every((byte) => byte === 0);
  if (!isShort || encoded.at(-1) !== 0xbc || first >> (8 - spare) !== 0) return false;
  const mask = maskOf(encoded.subarray(masked.length, -1), masked.length);
  const data = masked.map((byte, at) => byte ^ (mask[at] ?? 0));
  data[0] = (data[0] ?? 0) & (0xff >> spare);
  const zeros = masked.length - hashed - 1;
  return data.subarray(0, zeros).every((byte) => byte === 0) && data[zeros] === 1;
}

/** Whether the signature value, decrypted with a public key, is padded as a signature is (RFC 8017, sections 8.1.2 and 8.2.2). */
function opens(key: KeyObject, signature: Buffer): boolean {
  // The library knows no others.
  if (key.asymmetricKeyType !== 'rsa') return false;
  try {
    publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature);
    return true;
  } catch {
    // It may be PSS.
  }
  try {
    const opened = publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, signature);
    return isPss(opened, key.asymmetricKeyDetails?.modulusLength ?? 0);
  } catch {
    return false;
  }
}

/**
 * The certificate that can have made a signature, with which it is worth verifying; none if it is no one's. It proves that the
 * owner of the key made the value, but not for this content. It costs next to nothing, while verifying costs time, and anyone
 * may send signatures of their own.
 * @param certificates PEM
 * @param signatureValue in base64
 */
export function possibleSigners(certificates: string[], signatureValue: string): string[] {
  const signature = Buffer.from(signatureValue, 'base64');
  return certificates.filter((each) => opens(new X509Certificate(each).publicKey, signature)).slice(0, 1);
}
