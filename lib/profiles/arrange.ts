import { requireActor } from '@/lib/auth/actor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import * as queries from './queries';
import { newProfileSchema, type OwnProfile } from './schema';
import { createProfile, find, listProfiles, toOwn } from './service';
import { freeUsername } from './usernames';

/**
 * Makes a second card that says and looks the same, under a name of its own. It is paused: nobody sees it before its owner
 * has made it what it should be.
 * @throws AppError `not_found`, `limit_reached`
 */
export async function duplicateProfile(ctx: Context, id: string): Promise<OwnProfile> {
  return inTransaction(ctx, async (tx) => {
    const card = toOwn(await find(tx, id, 'profile.edit'));
    const { language, content, look, exchangeForm, photoId, logoId, coverId } = card;
    const shown = { content, look, exchangeForm, photoId, logoId, coverId };
    const copy = { username: await freeUsername(tx, card.username), language, ...shown };
    return createProfile(tx, newProfileSchema.parse(copy), 'paused');
  });
}

/**
 * Puts the actor's cards into a new order; the first is the main one, which is shared where no other is asked for.
 * @throws AppError `version_conflict` where the list is not that of all the actor's cards, each once
 */
export async function orderProfiles(ctx: Context, ids: string[]): Promise<OwnProfile[]> {
  const actor = requireActor(ctx);
  if (actor.staffRole) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    await queries.countOwnLocked(tx.db, actor.id);
    const present = (await queries.selectOwn(tx.db, actor.id)).map((row) => row.id);
    const isWhole = ids.length === present.length && present.every((id) => ids.includes(id));
    if (!isWhole) throw new AppError('version_conflict');
    await queries.updatePositions(tx.db, actor.id, ids);
    return listProfiles(tx);
  });
}
