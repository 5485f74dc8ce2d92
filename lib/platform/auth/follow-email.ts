import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { tellMessenger } from '@/lib/platform/messenger/tell-messenger';
import { registerUser } from './accounts';
import type { Actor } from './actor';
import { identity } from './firebase-admin';
import { isHeldByProvider } from './session-rules';
import { giveBack, wasTakenOver } from './taken-over';

/** Whether another address would lead somebody past the provider that their organization makes the only way in. */
async function leavesProvider(actor: Actor, email: string): Promise<boolean> {
  const isHeld = (address: string) => isHeldByProvider(database(), actor.id, address);
  return (await isHeld(actor.email)) && !(await isHeld(email));
}

/**
 * The person's e-mail address, where a token names another than their row. Tokens outlive a change by an hour, so the
 * identity provider is asked which one holds; where it cannot be, the row does.
 * @returns null where it is not for whoever changed it to change: who had the account before its person, or a member whose organization
 * signs them in at its own provider alone. The address is given back, and the session is over
 */
export async function followEmail(actor: Actor, told: string): Promise<string | null> {
  if (told.toLowerCase() === actor.email) return actor.email;
  const account = await identity()
    .getUser(actor.id)
    .catch(() => null);
  const email = account?.email?.toLowerCase();
  if (!account || !email || email === actor.email) return actor.email;
  if ((await wasTakenOver(actor.id)) || (await leavesProvider(actor, email))) {
    await giveBack(actor.id, actor.email);
    return null;
  }
  await registerUser({ id: actor.id, email, isProven: account.emailVerified });
  await tellMessenger(systemContext(), actor.id);
  return email;
}
