import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { authorize } from '@/lib/platform/permissions/authorize';

/** The actor of an act on what programs may do for them. @throws AppError `unauthenticated`, `forbidden` (staff) */
export function requireHolder(ctx: Context): Actor {
  const actor = requireActor(ctx);
  authorize(actor, 'integration.own', { isOwn: true });
  return actor;
}
