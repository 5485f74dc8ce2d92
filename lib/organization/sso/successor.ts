import { loseAddress } from '@/lib/account/users/users';
import { accountAt } from '@/lib/platform/auth/account-at';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** The account with an address; null without one, or if it is disabled: then staff decide about it. */
async function holderOf(email: string): Promise<string | null> {
  const account = await accountAt(email);
  return account && !account.disabled ? account.uid : null;
}

/**
 * Takes an address in a domain of the organization's own from the account of a former member, before another subject that the
 * provider names with the address signs in for the first time: the provider decides whose address it is, and has never meant
 * the former member's account by this subject. The account's data does not move. A person who was only invited was no member:
 * what is withdrawn from an address stays so.
 */
export async function freeFromFormer(ctx: Context, organizationId: string, email: string): Promise<void> {
  const holder = await holderOf(email);
  if (!holder) return;
  const membership = await queries.selectMembership(ctx.db, organizationId, holder);
  if (membership?.status !== 'left') return;
  if (membership.agreedAt === null && membership.endedBy !== holder) return;
  ctx.log.info({ userId: holder }, 'the address of a former member is somebody else’s now');
  await loseAddress(holder);
}
