import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { notifyMessenger } from '@/lib/platform/messenger/notify-messenger';
import { hasSecondFactor } from './account-queries';
import { registerUser } from './accounts';
import type { Actor } from './actor';
import { identity } from './firebase-admin';
import { isHeldByProvider } from './session-rules';
import { giveBack, wasTakenOver } from './taken-over';

/**
 * Returns whether a new email address would let a user avoid the provider that their organization makes the only way to sign
 * in.
 */
async function leavesProvider(actor: Actor, email: string): Promise<boolean> {
  const isHeld = (address: string) => isHeldByProvider(database(), actor.id, address);
  return (await isHeld(actor.email)) && !(await isHeld(email));
}

/**
 * Returns whether more than the password or a linked account is asked of a user. A person with only these can change the address at the
 * identity provider, and would get the mail that lets in whoever has lost their second factor.
 */
const isKeptBySecondFactor = async ({ id, lacks }: Actor): Promise<boolean> =>
  lacks === 'factor' || (await hasSecondFactor(database(), id));

/**
 * Returns the user's email address where a token names another than their row. Tokens stay valid for up to an hour after a
 * change, so the identity provider is asked which address is current; where it cannot be reached, the address of the row
 * counts.
 * @returns null where whoever changed the address was not allowed to: the earlier holder of an account that was taken over, a
 * member whose organization allows only its own provider, or anyone for an account with a second factor, whose address changes by its own
 * page alone. Then the old address is restored, and the session is over
 */
export async function followEmail(actor: Actor, told: string): Promise<string | null> {
  if (told.toLowerCase() === actor.email) return actor.email;
  const account = await identity()
    .getUser(actor.id)
    .catch(() => null);
  const email = account?.email?.toLowerCase();
  if (!account || !email || email === actor.email) return actor.email;
  const isRefused =
    (await wasTakenOver(actor.id)) || (await leavesProvider(actor, email)) || (await isKeptBySecondFactor(actor));
  if (isRefused) {
    await giveBack(actor.id, actor.email);
    return null;
  }
  await registerUser({ id: actor.id, email, isProven: account.emailVerified });
  await notifyMessenger(systemContext(), actor.id);
  return email;
}
