import { accountAt } from '@/lib/platform/auth/account-at';
import { allows, rulesFor } from '@/lib/platform/auth/session-rules';
import { signInToken } from '@/lib/platform/auth/sign-in-token';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { newChallenge, spendChallenge } from './challenges';
import { challengeLife } from './limits';
import * as queries from './queries';
import { rpId } from './relying-party';
import type { PasskeyProof, RequestOptions } from './schema';
import { verifyProof } from './verify-proof';

/** What a browser with this secret is told to prove a passkey, of whichever user. */
export function passkeyToProve(ctx: Context, browser: string): RequestOptions {
  const challenge = Buffer.from(newChallenge(ctx, { for: 'sign-in', browser })).toString('base64url');
  return { challenge, rpId: rpId(), timeout: challengeLife * 1000, userVerification: 'required' };
}

/**
 * Checks that the identity provider has the account of an address, enabled, as it is here (`accountAt`).
 * @throws AppError `passkey_refused`, `unavailable`
 */
async function assertPresent(email: string): Promise<void> {
  const account = await accountAt(email).catch((error: unknown) => {
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
  const { passkey, email, disabledAt, proofRequiredAt } = row;
  // No one has said who signs in: the authenticator must.
  if (!proof.response.userHandle) throw new AppError('passkey_refused');
  const { newCounter: counter, credentialBackedUp: isBackedUp } = await verifyProof(proof, passkey, challenge);
  const use = { counter, isBackedUp, lastUsedAt: ctx.now };
  if (disabledAt || !(await queries.updateUse(ctx.db, passkey.id, use))) throw new AppError('passkey_refused');
  if (proofRequiredAt) throw new AppError('proof_required');
  await assertMayUsePasskey(ctx, passkey.userId);
  await assertPresent(email);
  return { token: signInToken(passkey.userId, { via: 'passkey' }) };
}
