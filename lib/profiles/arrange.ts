import { requireActor } from '@/lib/auth/actor';
import { assertNotSuspended, recordAct } from '@/lib/company-cards/acts';
import { copyTeams } from '@/lib/company-cards/teams';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/platform/context';
import { makeCard } from './make';
import { placeAmongCards } from './place';
import { toCard, toOwn } from './present';
import * as queries from './queries';
import { newProfileSchema, type OwnProfile } from './schema';
import { createProfile, find, listProfiles } from './service';
import { freeUsername } from './usernames';

/**
 * Makes a second card that says and looks the same, under a name of its own. It is paused: nobody sees it before its owner
 * has made it what it should be. A copy of an organization's card is the organization's, for the same person and teams.
 * @throws AppError `not_found`, `forbidden`, `card_limit_reached`
 */
export async function duplicateProfile(ctx: Context, id: string): Promise<OwnProfile> {
  return inTransaction(ctx, async (tx) => {
    const row = await find(tx, id, 'profile.edit');
    const { organizationId } = row;
    const { language, content, look, exchangeForm, photoId, logoId, coverId, username } = toCard(row);
    const shown = { content, look, exchangeForm, photoId, logoId, coverId };
    const copy = newProfileSchema.parse({ username: await freeUsername(tx, username), language, ...shown });
    if (organizationId === null) return createProfile(tx, copy, 'paused');
    // Whoever has an organization's card does not take it along as their own.
    await find(tx, id, 'profile.createForOrganization');
    await assertNotSuspended(tx, row);
    const holder = { id: row.ownerId, email: '' };
    const made = await makeCard(tx, holder, copy, { status: 'paused', organizationId, template: row });
    await copyTeams(tx, row.id, made.id);
    await recordAct(tx, made, 'card.create');
    return toOwn(tx, made);
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
    await placeAmongCards(tx, actor.id, null);
    const present = (await queries.selectOwn(tx.db, actor.id)).map((row) => row.id);
    const isWhole = ids.length === present.length && present.every((id) => ids.includes(id));
    if (!isWhole) throw new AppError('version_conflict');
    await queries.updatePositions(tx.db, actor.id, ids);
    return listProfiles(tx);
  });
}
