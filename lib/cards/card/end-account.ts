import { recordAll } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import * as queries from './end-account-queries';
import { updateOffboarded } from './offboard-queries';
import { notifyCardChanged } from './queries';
import { countCardsLocked } from './quota';

/** Days for which no one may have the usernames of a deleted account. Sentences in `locales/` contain this number. */
const blockedDays = 90;

async function notifyAll(tx: Context, ids: string[]): Promise<void> {
  for (const id of ids) await notifyCardChanged(tx.db, id);
}

/**
 * Pauses the active cards of a user who has asked for the deletion of their account: the personal ones, and those in
 * organizations without other members. The organization's cards of others' stay as they are until the user is gone.
 */
export async function pauseCardsOf(tx: Context, userId: string, organizationIds: string[]): Promise<void> {
  await notifyAll(tx, await queries.pauseAll(tx.db, userId, organizationIds));
}

/** Resumes the cards that {@link pauseCardsOf} paused: their holder keeps the account. */
export async function resumeCardsOf(tx: Context, userId: string, organizationIds: string[]): Promise<void> {
  await notifyAll(tx, await queries.resumeAll(tx.db, userId, organizationIds));
}

/**
 * Assigns all of an organization's cards that a user has to a member, because the user's account is being deleted: also paused
 * ones and those in the trash. Their state and content stay.
 */
export async function leaveCardsTo(tx: Context, organizationId: string, userId: string, to: string): Promise<void> {
  const rows = await queries.lockAllOf(tx.db, organizationId, userId);
  const { next } = await countCardsLocked(tx, to, organizationId);
  for (const [at, { id, version }] of rows.entries()) {
    const fresh = { ownerId: to, position: next + at, sharesContacts: false, statusBefore: null };
    await updateOffboarded(tx.db, id, { ...fresh, version: version + 1 });
    await notifyCardChanged(tx.db, id);
  }
  await recordAll(
    tx,
    organizationId,
    rows.map(({ id, username }) => ({
      action: 'card.assign',
      target: { kind: 'card', id, name: username },
      changes: { holder: { from: userId, to } },
    })),
  );
}

/** Deletes an organization's cards that a user has, where the organization has no one else. */
export const deleteCardsIn = (tx: Context, organizationId: string, userId: string): Promise<void> =>
  queries.deleteAllOf(tx.db, organizationId, userId);

/** Keeps the usernames of a user's personal cards from others for a while, and drops the cached copies of the cards. */
export async function blockNamesOf(tx: Context, userId: string): Promise<void> {
  const ids = await queries.selectPersonal(tx.db, userId);
  await notifyAll(tx, ids);
  await queries.blockHandles(tx.db, ids, blockedDays);
}
