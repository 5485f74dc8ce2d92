import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeKeyPair } from './self-signed';

it('a key with a certificate that it has signed itself, for the time that was asked', async () => {
  const { privateKey, certificate } = await makeKeyPair('cards.example', new Date('2045-06-01T12:00:00Z'), 10);
  const read = new X509Certificate(certificate);
  expect([read.subject, read.issuer]).toEqual(['CN=cards.example', 'CN=cards.example']);
  expect(read.verify(createPublicKey(privateKey))).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
  expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect([read.validFrom, read.validTo].map((time) => new Date(time).toISOString())).toEqual([
    ...['2045-05-31T12:00:00.000Z', '2055-06-01T12:00:00.000Z'],
  ]);
  expect(read.serialNumber.length).toBeLessThanOrEqual(40);
});

it('two keys are not the same', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => makeKeyPair('a'.repeat(200), new Date(), 1)));
  expect(new X509Certificate(one?.certificate ?? '').subject).toBe(`CN=${'a'.repeat(64)}`);
  expect(one?.privateKey).not.toBe(other?.privateKey);
});
