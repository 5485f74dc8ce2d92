import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { authorize } from '@/lib/platform/permissions/authorize';
import { assertCardUploads } from './card-uploads';
import { makeCard } from './insert-card';
import { toOwnCard } from './present-card';
import type { NewCard, OwnCard } from './schema';

/**
 * Makes a card.
 * @param wish as in `makeCard`
 * @throws AppError `username_taken`, `username_reserved`, `card_limit_reached`, `not_found` (foreign upload)
 */
export async function createCard(
  ctx: Context,
  input: NewCard,
  { status = 'active', wish }: { status?: OwnCard['status']; wish?: string } = {},
): Promise<OwnCard> {
  const actor = requireActor(ctx);
  authorize(actor, 'profile.create');
  return inTransaction(ctx, async (tx) => {
    await assertCardUploads(tx, input);
    const holder = { id: actor.id, email: actor.email };
    return toOwnCard(
      tx,
      await makeCard(tx, holder, input, { status, organizationId: null, ...(wish ? { wish } : {}) }),
    );
  });
}
