import { createHash, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** A private key (PKCS #8) and its self-signed certificate, both as PEM. */
export type KeyPair = { privateKey: string; certificate: string };

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), body]);
  const digits = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 128 + digits.length]), digits, body]);
};

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05));
const commonName = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));

// RFC 5280, section 4.1.2.5: two digits of the year until 2049, four from then on.
function time(date: Date): Buffer {
  const text = `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

/** A self-signed certificate (X.509, version 1: RFC 5280, section 4.1) of a key. */
function certify(name: string, keys: { publicKey: KeyObject; privateKey: KeyObject }, from: Date, until: Date): string {
  const subject = keys.publicKey.export({ type: 'spki', format: 'der' });
  // A positive number, derived from the key: the same key always has the same serial number.
  const serial = Buffer.concat([Buffer.from([1]), createHash('sha256').update(subject).digest().subarray(0, 15)]);
  const names = [commonName(name), sequence(time(from), time(until)), commonName(name)];
  const signed = sequence(der(0x02, serial), sha256WithRsa, ...names, subject);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, keys.privateKey));
  const lines =
    sequence(signed, sha256WithRsa, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/**
 * Makes an RSA key of 2048 bits and its certificate, which holds from a day before `now`, for clocks that are behind.
 * @param name the certificate's common name, at most 64 characters of it
 */
export async function makeKeyPair(name: string, now: Date, years: number): Promise<KeyPair> {
  const keys = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const certificate = certify(name.slice(0, 64), keys, new Date(now.getTime() - 86_400_000), until);
  return { privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate };
}
