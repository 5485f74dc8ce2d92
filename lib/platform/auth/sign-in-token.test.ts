import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { signInToken } from './sign-in-token';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const settings = {
  authEmulator: null,
  FIREBASE_CLIENT_EMAIL: 'service@example.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

it.each([
  ['a sign-in', { via: 'code' as const }, 300],
  ['a session that goes on', { continues: { at: 1, started: 2 } }, 60],
])('%s: a custom token as a real project takes it, signed by the service account', (_, signIn, life) => {
  const before = Math.floor(Date.now() / 1000);
  const [header, payload, signature] = signInToken('ada', signIn, settings).split('.');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature ?? '', 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(decode(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
  const { iat, exp, ...rest } = decode(payload);
  expect(iat).toBeGreaterThanOrEqual(before);
  expect(exp - iat).toBe(life);
  const service = 'service@example.iam.gserviceaccount.com';
  const aud = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
  expect(rest).toEqual({ iss: service, sub: service, aud, uid: 'ada', claims: { made: iat, ...signIn } });
});
