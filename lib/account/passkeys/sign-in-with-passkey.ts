import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { allows, rulesFor } from '@/lib/platform/auth/session-rules';
import { signInToken } from '@/lib/platform/auth/sign-in-token';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { newChallenge, spendChallenge } from './challenges';
import { challengeLife } from './limits';
import * as queries from './queries';
import { origin, rpId, userHandle } from './relying-party';
import type { PasskeyProof, RequestOptions } from './schema';

// Loaded by the requests that verify something: it brings readers of certificates.
const library = () => import('@simplewebauthn/server');

/** What a browser with this secret is told to prove a passkey, of whichever user. */
export function passkeyToProve(ctx: Context, browser: string): RequestOptions {
  const challenge = Buffer.from(newChallenge(ctx, { for: 'sign-in', browser })).toString('base64url');
  return { challenge, rpId: rpId(), timeout: challengeLife * 1000, userVerification: 'required' };
}

/** Verifies a proof; the library throws for whatever it must not be. */
async function verify({ response, ...proof }: PasskeyProof, passkey: queries.PasskeyRow, expectedChallenge: string) {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle: handle, ...signed } = response;
  if (handle !== userHandle(passkey.userId).toString('base64url')) throw new AppError('passkey_refused');
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

/**
 * Checks that the identity provider has an account, enabled: with a sign-in token it would make one that it does not have.
 * @throws AppError `passkey_refused`, `unavailable`
 */
async function assertPresent(userId: string): Promise<void> {
  const account = await identity()
    .getUser(userId)
    .catch((error: unknown) => {
      if (identityErrorCode(error) === 'auth/user-not-found') return null;
      throw new AppError('unavailable', { retryAfter: 5, cause: error });
    });
  if (!account || account.disabled) throw new AppError('passkey_refused');
}

/** @throws AppError `sso_required`, `sign_in_method_off` where an organization of the user does not allow passkeys */
async function assertMayUsePasskey(ctx: Context, userId: string): Promise<void> {
  const session = { at: ctx.now.getTime() / 1000, via: 'passkey' as const };
  const refusing = (await rulesFor(ctx.db, userId)).find((rule) => !allows(rule, session, ctx.now));
  if (refusing) throw new AppError(refusing.isEnforced ? 'sso_required' : 'sign_in_method_off');
}

/**
 * Exchanges the proof of a passkey for a token to sign in with. The challenge is spent before the proof is verified. A disabled account gets
 * the same answer as a wrong proof, but not the answer for an unknown passkey, after which browsers forget it.
 * @throws AppError `passkey_expired`, `passkey_refused`; `passkey_unknown` for one that was removed; `proof_required`, `sso_required`,
 * `sign_in_method_off` where the user must sign in another way; `unavailable`
 */
export async function provePasskey(ctx: Context, proof: PasskeyProof, browser: string | null) {
  // The cookie lives as long as the challenge.
  if (!browser) throw new AppError('passkey_expired');
  const challenge = await spendChallenge(ctx, { for: 'sign-in', browser }, proof.response.clientDataJSON);
  const row = await queries.selectByCredential(ctx.db, proof.id);
  if (!row) throw new AppError('passkey_unknown');
  const { passkey, disabledAt, proofRequiredAt } = row;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = await verify(proof, passkey, challenge);
  const use = { counter, isBackedUp, lastUsedAt: ctx.now };
  if (disabledAt || !(await queries.updateUse(ctx.db, passkey.id, use))) throw new AppError('passkey_refused');
  if (proofRequiredAt) throw new AppError('proof_required');
  await assertMayUsePasskey(ctx, passkey.userId);
  await assertPresent(passkey.userId);
  return { token: signInToken(passkey.userId, { via: 'passkey' }) };
}
