import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { authorize } from '@/lib/platform/permissions/authorize';

/** Who searches: staff, to whom alone the back office exists. @throws AppError `unauthenticated`, `not_found` */
export function requireStaff(ctx: Context) {
  const actor = requireActor(ctx);
  authorize(actor, 'staff.search');
  return actor;
}
