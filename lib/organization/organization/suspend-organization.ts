import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import * as queries from './queries';

/**
 * Suspends an organization, or lifts the suspension, in the transaction of the act that `organization.suspend` allows, and
 * records it in the organization's audit log. @returns whether that changed anything @throws AppError `not_found`
 */
export async function suspendOrganization(tx: Context, slug: string, isSuspended: boolean): Promise<boolean> {
  const organization = await queries.updateSuspension(tx.db, slug, isSuspended ? tx.now : null);
  if (!organization) throw new AppError('not_found');
  if ((organization.was !== null) === isSuspended) return false;
  const { id, name } = organization;
  const action = isSuspended ? 'organization.suspend' : 'organization.restore';
  await record(tx, id, action, { kind: 'organization', id, name });
  return true;
}
