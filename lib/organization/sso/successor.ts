import { loseAddress } from '@/lib/account/users/users';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** The account that has an address at the identity provider, unless it is disabled, which is for staff to decide about; null without one. */
async function holderOf(email: string): Promise<string | null> {
  try {
    const { uid, disabled } = await identity().getUserByEmail(email);
    return disabled ? null : uid;
  } catch (error) {
    if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    return null;
  }
}

/**
 * Takes an address in a domain of the organization's own from the account of somebody who was a member, before whoever its provider
 * names with it for the first time signs in: whose address it is, the provider says, and it has never meant that account by this
 * subject. Nothing of the account goes along. Who was only invited was no member: what is withdrawn from an address stays so.
 * @returns whether there was one: the account that gets the address is to be guarded against links of before (decision 36)
 */
export async function freeFromFormer(ctx: Context, organizationId: string, email: string): Promise<boolean> {
  const holder = await holderOf(email);
  if (!holder) return false;
  const membership = await queries.selectMembership(ctx.db, organizationId, holder);
  if (membership?.status !== 'left') return false;
  if (membership.agreedAt === null && membership.endedBy !== holder) return false;
  ctx.log.info({ userId: holder }, 'the address of a former member is somebody else’s now');
  await loseAddress(holder);
  return true;
}
