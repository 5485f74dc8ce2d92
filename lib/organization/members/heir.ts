import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { type MemberRow, targetOf } from './access';
import * as queries from './queries';

/**
 * Finds who takes over what a member leaves in an organization when their account is deleted, and makes them owner where the
 * organization would have none. The organization is locked.
 * @returns null where the organization has no other active member
 */
export async function appointHeir(tx: Context, organizationId: string, userId: string): Promise<MemberRow | null> {
  const heir = await queries.selectHeir(tx.db, organizationId, userId);
  if (!heir || heir.role === 'OWNER' || (await queries.countOtherOwners(tx.db, organizationId, userId)) > 0)
    return heir;
  await queries.updateRole(tx.db, organizationId, [heir.id], 'OWNER');
  await record(tx, organizationId, 'member.role', targetOf(heir), { role: { from: heir.role, to: 'OWNER' } });
  return { ...heir, role: 'OWNER' };
}
