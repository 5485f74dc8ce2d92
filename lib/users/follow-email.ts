import type { Actor } from '@/lib/auth/actor';
import { identity } from '@/lib/auth/firebase-admin';
import { systemContext } from '@/lib/http/context';
import { tellMessenger } from './messenger';
import { registerUser } from './session';
import { giveBack, wasTakenOver } from './taken-over';

/**
 * The person's e-mail address, where a token names another than their row. Tokens outlive a change by an hour, so the
 * identity provider is asked which one holds; where it cannot be, the row does.
 * @returns null where whoever had the account before its person has changed the address: it is given back, and the session is over
 */
export async function followEmail(actor: Actor, told: string): Promise<string | null> {
  if (told.toLowerCase() === actor.email) return actor.email;
  const account = await identity()
    .getUser(actor.id)
    .catch(() => null);
  const email = account?.email?.toLowerCase();
  if (!account || !email || email === actor.email) return actor.email;
  if (await wasTakenOver(actor.id)) {
    await giveBack(actor.id, actor.email);
    return null;
  }
  await registerUser({ id: actor.id, email, isProven: account.emailVerified });
  await tellMessenger(systemContext(), actor.id);
  return email;
}
