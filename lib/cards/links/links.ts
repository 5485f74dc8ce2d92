import { randomBytes } from 'node:crypto';
import { openCard } from '@/lib/cards/card/card';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { codeBytes, codeFrom } from '@/lib/platform/formats/short-code';
import { newId } from '@/lib/platform/ids';
import { maxLinks } from './limits';
import { slugFor } from './model';
import * as queries from './queries';
import type { CardLink, NewLink } from './schema';

const toLink = ({ id, label, slug, createdAt }: queries.LinkRow): CardLink => ({
  ...{ id, label, slug },
  createdAt: createdAt.toISOString(),
});

/** Opens a card whose links are to be changed. @throws AppError `not_found`, `forbidden`, `organization_suspended` */
async function openToChange(tx: Context, profileId: string): Promise<void> {
  const { isSuspended } = await openCard(tx, profileId, 'profile.edit');
  if (isSuspended) throw new AppError('organization_suspended');
}

/** The links of a card, oldest first. @throws AppError `not_found`, `forbidden` */
export async function listLinks(ctx: Context, profileId: string): Promise<CardLink[]> {
  await openCard(ctx, profileId, 'profile.edit');
  return (await queries.selectLinks(ctx.db, profileId)).map(toLink);
}

/** One of a card's links. @throws AppError `not_found`, `forbidden` */
export async function getLink(ctx: Context, profileId: string, linkId: string): Promise<CardLink> {
  const link = (await listLinks(ctx, profileId)).find(({ id }) => id === linkId);
  if (!link) throw new AppError('not_found');
  return link;
}

/**
 * Adds a link to a card, or restores one that was deleted; where its slug has been given to another link since, it gets a new one.
 * @throws AppError `not_found`, `forbidden`, `organization_suspended`, `link_limit_reached`, `invalid_fields` for the id of another
 * card's link
 */
export async function addLink(ctx: Context, profileId: string, { label, restore }: NewLink): Promise<CardLink> {
  return inTransaction(ctx, async (tx) => {
    await openToChange(tx, profileId);
    const links = await queries.selectLinksLocked(tx.db, profileId);
    const restored = links.find(({ id }) => id === restore?.id);
    if (restored) return toLink(restored);
    if (links.length >= maxLinks) throw new AppError('link_limit_reached');
    const taken = new Set(links.map(({ slug }) => slug));
    const slug =
      restore && !taken.has(restore.slug)
        ? restore.slug
        : slugFor(label, taken, codeFrom(randomBytes(codeBytes)).toLowerCase());
    const row = await queries.insertLink(tx.db, { id: restore?.id ?? newId(), profileId, label, slug });
    if (!row) throw fieldError('restore.id', 'invalid_id');
    return toLink(row);
  });
}

/** Gives a link another label; its address stays. @throws AppError `not_found`, `forbidden`, `organization_suspended` */
export async function renameLink(ctx: Context, profileId: string, linkId: string, label: string): Promise<CardLink> {
  return inTransaction(ctx, async (tx) => {
    await openToChange(tx, profileId);
    const row = await queries.updateLabel(tx.db, { profileId, linkId }, label);
    if (!row) throw new AppError('not_found');
    return toLink(row);
  });
}

/**
 * Deletes a link: the card still opens by it, but its visits are no longer told apart. Past figures stay, without the label.
 * @throws AppError `not_found`, `forbidden`, `organization_suspended`
 */
export async function deleteLink(ctx: Context, profileId: string, linkId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await openToChange(tx, profileId);
    if (!(await queries.deleteLink(tx.db, { profileId, linkId }))) throw new AppError('not_found');
  });
}
