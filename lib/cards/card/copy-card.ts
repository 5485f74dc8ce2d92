import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { authorize } from '@/lib/platform/permissions/authorize';
import { assertCardUploads } from './card-uploads';
import { makeCard } from './insert-card';
import * as queries from './queries';
import type { NewCard, OwnCard } from './schema';

/** A card of an archive. Its uploads are the actor's. */
export type CopiedCard = {
  /** The id that was made for the copy, and that of the original, which may be the actor's. */
  id: string;
  original: string;
  /** Where another card has it, a free one close to it is taken. */
  username: string;
  card: Omit<NewCard, 'username'>;
  status: OwnCard['status'];
  isIndexed: boolean;
  isTrashed: boolean;
  createdAt: Date;
};

/**
 * Adds a card of an archive to the actor's own cards. One that is there already stays as it is, also in the trash.
 * @throws AppError `card_limit_reached`, `not_found` (foreign upload), `forbidden` (staff)
 */
export async function copyCard(
  ctx: Context,
  { id, original, username, card, status, isIndexed, isTrashed, createdAt }: CopiedCard,
): Promise<{ id: string; username: string; isNew: boolean }> {
  const actor = requireActor(ctx);
  authorize(actor, 'profile.create');
  return inTransaction(ctx, async (tx) => {
    const present = await queries.selectOwnAmong(tx.db, actor.id, [original, id]);
    if (present) return { id: present.id, username: present.username, isNew: false };
    await assertCardUploads(tx, card);
    const copied = { id, isIndexed, createdAt };
    const holder = { id: actor.id, email: actor.email };
    const row = await makeCard(tx, holder, card, { status, organizationId: null, wish: username, copied });
    if (isTrashed) await queries.trashRow(tx.db, row.id, tx.now);
    return { id: row.id, username: row.username, isNew: true };
  });
}
