import { eq } from 'drizzle-orm';
import { type Actor, requireActor } from '@/lib/auth/actor';
import { identity, identityErrorCode } from '@/lib/auth/firebase-admin';
import { users } from '@/lib/db/tables';
import { inTransaction } from '@/lib/db/transaction';
import type { Context } from '@/lib/http/context';
import { tellMessenger } from './messenger';
import type { Me, MeEdit } from './schema';
import { endSessionsBefore } from './session';

/** Entries that follow from the claims (specification, section 3). */
export function teamPermissions(actor: Pick<Actor, 'id' | 'viewer' | 'manager'>): Me['teamPermissions'] {
  const entry = (role: 'Viewer' | 'Manager') => (teamId: string) => ({ userId: actor.id, teamId, role });
  return [...actor.viewer.map(entry('Viewer')), ...actor.manager.map(entry('Manager'))];
}

/** The signed-in user. */
export async function getMe(ctx: Context): Promise<Me> {
  const actor = requireActor(ctx);
  const { id, email, displayName, locale, colorScheme, hasPageKeys, isOnboardingDone, staffRole, organizations } =
    actor;
  const roles = { teamPermissions: teamPermissions(actor), organizations };
  return { id, email, displayName, locale, colorScheme, hasPageKeys, isOnboardingDone, staffRole, ...roles };
}

/** Changes the signed-in user's own settings; the customer messenger hears of a new name or language. */
export async function editMe(ctx: Context, edit: MeEdit): Promise<Me> {
  const actor = requireActor(ctx);
  await inTransaction(ctx, async (tx) => {
    if (Object.keys(edit).length > 0) await tx.db.update(users).set(edit).where(eq(users.id, actor.id));
    if (edit.displayName !== undefined || edit.locale !== undefined) await tellMessenger(tx, actor.id);
  });
  return getMe({ ...ctx, actor: { ...actor, ...edit } as Actor });
}

/**
 * Ends the user's sessions: all of them, or all others than this one, older and newer. The row is written first: it ends
 * sessions at once, while the identity provider only stops new tokens.
 */
export async function endSessions(ctx: Context, which: 'all' | 'others'): Promise<void> {
  const actor = requireActor(ctx);
  await endSessionsBefore(actor.id, ctx.now, { db: ctx.db, kept: which === 'all' ? null : actor.sessionStarted });
  if (which === 'others') return;
  await identity()
    .revokeRefreshTokens(actor.id)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}
