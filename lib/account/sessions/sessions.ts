import { endSession } from '@/lib/platform/auth/accounts';
import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import { idleSeconds, sessionSeconds } from '@/lib/platform/auth/config';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { maxListedSessions } from './limits';
import { methodOf } from './method-of';
import * as queries from './queries';
import type { Session } from './schema';

export { newAlarmLink } from './new-alarm-link';
export { raiseAlarm } from './raise-alarm';

type Row = Awaited<ReturnType<typeof queries.selectOpen>>[number];

function toSession({ session, organization }: Row, actor: Actor): Session {
  const { id, started, device, browser, system, country, createdAt, lastUsedAt } = session;
  return {
    ...{ id, isCurrent: started === actor.sessionStarted, device, browser, system, country },
    ...{ method: methodOf(session.via, session.provider), organization },
    ...{ firstUsedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
  };
}

/** The actor's open sessions: this one first, then by their last use. */
export async function listSessions(ctx: Context): Promise<Session[]> {
  const actor = requireActor(ctx);
  const now = Math.floor(ctx.now.getTime() / 1000);
  // A session is over seven days after its last token expired, which is up to an hour after its last use.
  const used = new Date((now - idleSeconds - 3600) * 1000);
  const bounds = { signedIn: now - sessionSeconds, used, limit: maxListedSessions };
  const rows = await queries.selectOpen(ctx.db, actor.id, bounds);
  const listed = rows.map((row) => toSession(row, actor));
  return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
}

/**
 * Ends one of the actor's sessions, with its sign-in: its browser could begin the next session with that. Safe to repeat.
 * @throws AppError `not_found`
 */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const actor = requireActor(ctx);
  const session = await queries.selectOne(ctx.db, actor.id, id);
  if (!session) throw new AppError('not_found');
  const { started, signedInAt } = session;
  // Two browsers may have signed in within the same second. The one that acts stays signed in.
  const isShared = signedInAt === actor.authTime && started !== actor.sessionStarted;
  await endSession(actor.id, started, isShared ? undefined : signedInAt);
}
