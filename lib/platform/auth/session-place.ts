import type { Context } from '@/lib/platform/context';
import type { Actor } from './actor';
import type { SessionPlace } from './events';
import { selectPlace } from './session-queries';

/** Where the actor's session is used; null for a program, and where its first request could not be noted. */
export function placeOfSession(
  ctx: Pick<Context, 'db'>,
  { id, sessionStarted }: Actor,
): Promise<Omit<SessionPlace, 'deviceHash'> | null> {
  return selectPlace(ctx.db, id, sessionStarted);
}
