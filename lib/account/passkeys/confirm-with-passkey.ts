import { assertAllowed } from '@/lib/account/sign-in-methods/sign-in-methods';
import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import { completeSession } from '@/lib/platform/auth/second-factor';
import { mayUsePasskey, rulesFor } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newChallenge, spendChallenge } from './challenges';
import { challengeLife } from './limits';
import * as queries from './queries';
import { rpId } from './relying-party';
import type { PasskeyProof, RequestOptions } from './schema';
import { credentialOf } from './to-passkey';
import { verifyProof } from './verify-proof';

const askedOf = ({ id, sessionStarted }: Actor) =>
  ({ for: 'confirmation', userId: id, session: sessionStarted }) as const;

const usable = async (ctx: Context, userId: string) =>
  (await queries.selectPasskeys(ctx.db, userId)).filter((passkey) => passkey.rpId === rpId());

/** Whether the actor has a passkey with which they can confirm that it is them. */
export async function canConfirmWithPasskey(ctx: Context): Promise<boolean> {
  const { id } = requireActor(ctx);
  return (await usable(ctx, id)).length > 0 && mayUsePasskey(await rulesFor(ctx.db, id), ctx.now);
}

/**
 * What the actor's browser is told to prove one of their passkeys, in the session that they have.
 * @throws AppError `not_found` without one, `sso_required`, `sign_in_method_off`
 */
export async function passkeyToConfirm(ctx: Context): Promise<RequestOptions> {
  const actor = requireActor(ctx);
  assertAllowed({ rules: await rulesFor(ctx.db, actor.id) }, 'passkey', ctx.now);
  const passkeys = await usable(ctx, actor.id);
  if (passkeys.length === 0) throw new AppError('not_found');
  const challenge = Buffer.from(newChallenge(ctx, askedOf(actor))).toString('base64url');
  return {
    ...{ challenge, rpId: rpId(), timeout: challengeLife * 1000, userVerification: 'required' },
    allowCredentials: passkeys.map(credentialOf),
  };
}

/**
 * Takes the proof of one of the actor's passkeys as their second factor: it completes the session, and confirms that it is them. The challenge
 * is spent before the proof is verified.
 * @throws AppError `passkey_expired`, `passkey_refused`; `passkey_unknown` for one that was removed; `sso_required`, `sign_in_method_off`
 */
export async function confirmWithPasskey(ctx: Context, proof: PasskeyProof): Promise<void> {
  const actor = requireActor(ctx);
  const challenge = await spendChallenge(ctx, askedOf(actor), proof.response.clientDataJSON);
  const row = await queries.selectByCredential(ctx.db, proof.id);
  if (!row) throw new AppError('passkey_unknown');
  const { passkey } = row;
  if (passkey.userId !== actor.id) throw new AppError('passkey_refused');
  assertAllowed({ rules: await rulesFor(ctx.db, actor.id) }, 'passkey', ctx.now);
  const { newCounter: counter, credentialBackedUp: isBackedUp } = await verifyProof(proof, passkey, challenge);
  await inTransaction(ctx, async (tx) => {
    const use = { counter, isBackedUp, lastUsedAt: tx.now };
    if (!(await queries.updateUse(tx.db, passkey.id, use))) throw new AppError('passkey_refused');
    await completeSession(tx, actor);
  });
}
