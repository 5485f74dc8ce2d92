import { endSessions, untilNextSecond } from '@/lib/platform/auth/accounts';
import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import { type ContinuedSession, continueSession } from '@/lib/platform/auth/continue-session';
import { holdSession } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { notifyMessenger } from '@/lib/platform/messenger/notify-messenger';
import { revokeSignIns } from './end-sessions';
import { updateUser } from './queries';
import type { Me, MeEdit } from './schema';

export { moveUserAddress, readUser, readUserAt } from './address';
export { disableAccount } from './disable-account';
export {
  cancelDeletion,
  closeDueAccount,
  deleteAccountRow,
  scheduleDeletion,
} from './end-account';
export { endAllSessions, revokeSignIns } from './end-sessions';
export { loseAddress } from './lost-address';
export { messengerToken } from './messenger-token';
export { endPasskeyOffer, startPasskeyOffer } from './passkey-offer';
export { noteProofGiven, requireProof } from './require-proof';
export { isStaff } from './staff';
export { editUnfinished, isUntouched } from './unfinished-account';

type Cookies = Partial<Record<string, string>>;

/** The team permissions that follow from the actor's claims (specification, section 3). */
export function teamPermissions(actor: Pick<Actor, 'id' | 'viewer' | 'manager'>): Me['teamPermissions'] {
  const entry = (role: 'Viewer' | 'Manager') => (teamId: string) => ({ userId: actor.id, teamId, role });
  return [...actor.viewer.map(entry('Viewer')), ...actor.manager.map(entry('Manager'))];
}

/** The signed-in user. */
export async function getMe(ctx: Context): Promise<Me> {
  const actor = requireActor(ctx);
  const { id, email, displayName, isOnboardingDone, staffRole, organizations } = actor;
  const { locale, colorScheme, hasPageKeys, timeZone } = actor;
  const roles = {
    teamPermissions: teamPermissions(actor),
    organizations: organizations.map(({ slug, role }) => ({ slug, role })),
  };
  const settings = { locale, colorScheme, hasPageKeys, timeZone };
  return { id, email, displayName, ...settings, isOnboardingDone, staffRole, ...roles };
}

/** Changes the signed-in user's own settings; a new name or language is also sent to the customer messenger. */
export async function editMe(ctx: Context, edit: MeEdit): Promise<Me> {
  const actor = requireActor(ctx);
  await inTransaction(ctx, async (tx) => {
    if (Object.keys(edit).length > 0) await updateUser(tx.db, actor.id, edit);
    if (edit.displayName !== undefined || edit.locale !== undefined) await notifyMessenger(tx, actor.id);
  });
  return getMe({ ...ctx, actor: { ...actor, ...edit } as Actor });
}

/**
 * Ends all of the user's sessions. The user's row is written first, because that ends the sessions at once. Returns in the next second, when who signs
 * in again is let in.
 */
export async function endOwnSessions(ctx: Context): Promise<void> {
  const { id } = requireActor(ctx);
  const ended = await endSessions(id, { db: ctx.db });
  await revokeSignIns(id);
  await untilNextSecond(ended);
}

/**
 * Ends all of the user's sessions, older and newer, except the one that sends the request. The identity provider can only revoke
 * all sign-ins at once, so this session gets a new one there.
 * @throws AppError `unavailable`; the other sessions have ended by then, and a repeated request continues from there
 */
export async function endOtherSessions(ctx: Context, cookies: Cookies): Promise<ContinuedSession> {
  const actor = requireActor(ctx);
  const ended = await inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    return endSessions(actor.id, { db: tx.db, kept: actor.sessionStarted });
  });
  const continued = await continueSession(actor, cookies, () => revokeSignIns(actor.id));
  // Another browser of theirs is let in again from the next second on.
  await untilNextSecond(ended);
  return continued;
}
