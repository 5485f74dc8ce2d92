import { AppError } from '@/lib/platform/errors';
import type { PasskeyRow } from './queries';
import { origin, rpId, userHandle } from './relying-party';
import type { PasskeyProof } from './schema';

// Loaded by the requests that verify something: it brings readers of certificates.
const library = () => import('@simplewebauthn/server');

/**
 * Verifies a proof of a passkey; the library throws for whatever it must not be. An authenticator that was told which passkeys it may prove
 * need not name their user.
 * @throws AppError `passkey_refused`
 */
export async function verifyProof(
  { response, ...proof }: PasskeyProof,
  passkey: PasskeyRow,
  expectedChallenge: string,
): Promise<{ newCounter: number; credentialBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle: handle, ...signed } = response;
  if (handle !== undefined && handle !== userHandle(passkey.userId).toString('base64url'))
    throw new AppError('passkey_refused');
  const { id, rawId, type } = proof;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response: signed, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: origin(), expectedRPID: rpId(), requireUserVerification: true },
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (verified) return authenticationInfo;
  } catch (error) {
    throw new AppError('passkey_refused', { cause: error });
  }
  throw new AppError('passkey_refused');
}
