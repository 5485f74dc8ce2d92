import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { authorize } from '@/lib/platform/permissions/authorize';

/**
 * The actor, who must be staff: for everybody else the back office does not exist. @throws AppError `unauthenticated`,
 * `not_found`
 */
export function requireStaff(ctx: Context) {
  const actor = requireActor(ctx);
  authorize(actor, 'staff.search');
  return actor;
}
