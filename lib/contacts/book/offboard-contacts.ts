import { roleOf } from '@/lib/organization/members/members';
import type { Context } from '@/lib/platform/context';
import { fieldError } from '@/lib/platform/errors';
import { handOver } from './hand-over-contacts';
import * as queries from './hand-over-queries';
import type { ContactPlan } from './offboard-schema';
import { recordTransfer } from './transfer-contacts';

/** How many contacts of a member belong to the organization as well, for the preview of an offboarding. */
export function countContactsOf(ctx: Context, organizationId: string, userId: string): Promise<number> {
  return queries.countKept(ctx.db, organizationId, userId);
}

/**
 * Settles what becomes of the company contacts of a member who leaves: the member keeps only what is private. Runs in the
 * transaction of the leaving, which holds the organization's row. Writes one audit entry where there was anything to settle;
 * repeated, it does nothing.
 *
 * @returns how many contacts were settled
 * @throws AppError `invalid_fields` (`contacts.to` is no other active member), `contact_limit_reached`
 */
export async function settleContacts(
  tx: Context,
  organizationId: string,
  userId: string,
  plan: ContactPlan,
): Promise<number> {
  const to = plan.act === 'transfer' ? plan.to : null;
  if (to !== null && (to === userId || !(await roleOf(tx, organizationId, to))))
    throw fieldError('contacts.to', 'not_a_member');
  const moved = await handOver(tx, organizationId, { from: userId, to, ids: null });
  if (moved.length === 0) return 0;
  await recordTransfer(tx, organizationId, { from: userId, to, total: moved.length });
  return moved.length;
}
