import { Secret, TOTP } from 'otpauth';
import secondFactor from '@/pages/api/v1/me/second-factor';
import confirm from '@/pages/api/v1/me/second-factor/confirm';
import proof from '@/pages/api/v1/me/second-factor/proof';
import { type Answer, type Person, request } from './request';

// Second factors, with codes as an authenticator app computes them.

const path = '/me/second-factor';

/** The code that an app shows for a secret, so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export const startSecret = (as: Person): Promise<Answer> => request(secondFactor, { method: 'POST', as, path });
export const confirmWith = (as: Person, code: string): Promise<Answer> =>
  request(confirm, { method: 'POST', as, path: `${path}/confirm`, body: { code } });
export const proveWith = (as: Person, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  request(proof, { method: 'POST', as, path: `${path}/proof`, body, headers });

/** Sets up the second factor of someone, with the code of the step before, so that the present one can still be used. */
export async function withFactor(as: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await startSecret(as)).body;
  const first = await confirmWith(as, codeOf(secret, -1));
  // The steps of 30 seconds may have moved on while the code was sent.
  const { codes } = (first.body.codes ? first : await confirmWith(as, codeOf(secret, -1))).body;
  return { secret, codes };
}
