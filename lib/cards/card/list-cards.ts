import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { can } from '@/lib/platform/permissions/can';
import { openCard, relationToCard } from './access';
import { presentCard, toOwnCard, toOwnCards } from './present-card';
import * as queries from './queries';
import type { OwnCard } from './schema';

/** The actor's cards, in the actor's order; also those that belong to organizations. */
export async function listCards(ctx: Context): Promise<OwnCard[]> {
  const actor = requireActor(ctx);
  return toOwnCards(ctx, await queries.selectOwn(ctx.db, actor.id));
}

/** The actor's own cards that can still be brought back from the trash, newest first. */
export async function listTrashedCards(ctx: Context): Promise<OwnCard[]> {
  const actor = requireActor(ctx);
  return toOwnCards(ctx, await queries.selectTrashed(ctx.db, actor.id));
}

/** A card that the actor may edit: their own, or one of an organization. @throws AppError `not_found`, `forbidden` */
export async function getCard(ctx: Context, id: string): Promise<OwnCard> {
  return presentCard(await openCard(ctx, id, 'profile.edit'));
}

/** One of the actor's own cards, for acts that only the card's owner may do. @throws AppError `not_found`, `forbidden` */
export async function getOwnCard(ctx: Context, id: string): Promise<OwnCard> {
  const card = await getCard(ctx, id);
  if (!card.isOwn) throw new AppError('not_found');
  return card;
}

/**
 * The card with this username as the actor sees it in the application, where it is their own or their organization lets them read
 * it. Null for anyone else's card, whatever its status.
 */
export async function findReadableCard(ctx: Context, username: string): Promise<OwnCard | null> {
  const row = await queries.selectByUsername(ctx.db, username);
  if (!row || !can(ctx.actor, 'profile.readPaused', await relationToCard(ctx, row))) return null;
  return toOwnCard(ctx, row);
}
