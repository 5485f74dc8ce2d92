import type { Context } from '@/lib/platform/context';
import { authorize } from '@/lib/platform/permissions/authorize';
import { type Actor, requireActor } from './actor';

/** Returns the actor, who must be allowed to keep contacts. @throws AppError `unauthenticated`, `forbidden` (staff) */
export function requireBookOwner(ctx: Context): Actor {
  const actor = requireActor(ctx);
  authorize(actor, 'contact', { isOwn: true });
  return actor;
}
