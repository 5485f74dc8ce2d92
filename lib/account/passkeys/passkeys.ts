import {
  assertWayLeft,
  isAllowed,
  notifyOfChange,
  openMethodsToChange,
} from '@/lib/account/sign-in-methods/sign-in-methods';
import { requireActor } from '@/lib/platform/auth/actor';
import { rulesFor } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import * as queries from './queries';
import { rpId } from './relying-party';
import type { Passkey, PasskeyEdit, Passkeys } from './schema';
import { toPasskey } from './to-passkey';

export { newToken as newBrowserSecret } from '@/lib/platform/token';
export { browserCookie, browserSecret } from './browser';
export { canConfirmWithPasskey, confirmWithPasskey, passkeyToConfirm } from './confirm-with-passkey';
export { addPasskey, passkeyToMake } from './new-passkey';
export { endOffer, offerPasskey } from './offer';
export { passkeyToProve, provePasskey } from './sign-in-with-passkey';

/** The actor's passkeys, oldest first, and whether they may add one. */
export async function listPasskeys(ctx: Context): Promise<Passkeys> {
  const actor = requireActor(ctx);
  const rows = await queries.selectPasskeys(ctx.db, actor.id);
  const isOff = !isAllowed({ rules: await rulesFor(ctx.db, actor.id) }, 'passkey', ctx.now);
  const mayAdd = isOff ? 'off' : actor.emailVerified ? 'yes' : 'unproven';
  return { items: rows.map(toPasskey), nextCursor: null, mayAdd };
}

/** Renames one of the actor's passkeys. @throws AppError `not_found` */
export async function renamePasskey(ctx: Context, id: string, { name }: PasskeyEdit): Promise<Passkey> {
  const row = await queries.updateName(ctx.db, requireActor(ctx).id, id, name);
  if (!row) throw new AppError('not_found');
  return toPasskey(row);
}

/**
 * Removes one of the actor's passkeys, where another way to sign in is left, and notifies the actor by email.
 * @returns what the browser needs to tell the authenticator
 * @throws AppError `reauth_required`, `not_found`, `last_sign_in_method`, `unavailable`
 */
export async function removePasskey(ctx: Context, id: string): Promise<{ rpId: string; credentialId: string }> {
  const scope = await openMethodsToChange(ctx);
  const passkey = await queries.selectPasskey(ctx.db, scope.actor.id, id);
  if (!passkey) throw new AppError('not_found');
  // One of another host is no way to sign in.
  if (passkey.rpId === rpId())
    assertWayLeft(scope, { ...scope.methods, passkeys: scope.methods.passkeys - 1 }, ctx.now);
  return inTransaction(ctx, async (tx) => {
    const row = await queries.deletePasskey(tx.db, scope.actor.id, id);
    if (!row) throw new AppError('not_found');
    await notifyOfChange(tx, scope.actor, { change: 'passkeyRemoved', provider: null, name: row.name });
    return { rpId: row.rpId, credentialId: row.credentialId };
  });
}
