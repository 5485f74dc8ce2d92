import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { targetOf } from './access';
import * as queries from './queries';

/**
 * Ends a membership, in the transaction that decided it: access and team grants are gone at once. Writes to the audit log;
 * does nothing where the membership has ended already. The caller must update the user's claims.
 * @returns whether the membership was still there
 */
export async function endMembershipOf(
  tx: Context,
  organizationId: string,
  member: Pick<queries.MemberRow, 'id' | 'name'>,
): Promise<boolean> {
  const endedBy = tx.actor?.id ?? null;
  if (!(await queries.endMembership(tx.db, organizationId, member.id, { endedAt: tx.now, endedBy }))) return false;
  await record(tx, organizationId, endedBy === member.id ? 'member.leave' : 'member.remove', targetOf(member));
  return true;
}
