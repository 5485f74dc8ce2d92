import { findActiveCard, listCards } from '@/lib/cards/card/card';
import { publicCard } from '@/lib/cards/card/public-model';
import { addToBook, findLinkedInBook, openBook } from '@/lib/contacts/book/book';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { contactOfCard, leftOfCard } from './contact-of-left';
import { type Leaving, leaveDetails, type TargetCard, type VisitorCard } from './leave-details';
import * as queries from './queries';
import { prepareReceipt } from './receipt-mail';

/**
 * The card that the actor would leave on another's: the actor's first active card. Null for visitors who are not signed in, for
 * users without such a card, and on a card of their own.
 */
export async function ownCard(ctx: Context, { ownerId }: TargetCard): Promise<VisitorCard | null> {
  const { actor } = ctx;
  if (!actor || actor.staffRole || actor.id === ownerId) return null;
  const active = (await listCards(ctx)).find(({ status }) => status === 'active');
  if (!active) return null;
  const card = publicCard(active);
  const organizationId = (await findActiveCard(ctx, active.username))?.organizationId ?? null;
  return { card, ownerId: actor.id, organizationId, content: contactOfCard(card) };
}

/**
 * Exchanges cards: the actor's becomes a contact of the card's owner, and the card a contact of the actor's, unless they
 * have it already.
 * @returns the secret of the actor's link
 * @throws AppError `contact_limit_reached` where one of the two books is full
 */
export async function exchangeCards(
  ctx: Context,
  target: TargetCard,
  visitor: VisitorCard,
  { optsIn, ...came }: Pick<Leaving, 'channel' | 'code' | 'link' | 'optsIn'> & { met: string },
): Promise<string> {
  const { card, ownerId } = target;
  const receipt = await prepareReceipt(ctx, target, { to: requireActor(ctx).email, met: came.met });
  const left = leftOfCard(visitor.card);
  return inTransaction(ctx, async (tx) => {
    await queries.lockCard(tx.db, card.id);
    // Both books are opened, always in the same order, because two users may exchange with each other at the same time.
    for (const id of [ownerId, visitor.ownerId].sort()) await openBook(tx, id);
    const secret = await leaveDetails(tx, target, { left, answers: [], ...came, receipt, visitor, optsIn });
    if (!(await findLinkedInBook(tx, visitor.ownerId, card.id)))
      await addToBook(tx, visitor.ownerId, [
        {
          content: contactOfCard(card),
          ...{ tags: [], photoId: null, language: card.language },
          origin: {
            ...{ source: 'connection', linkedProfileId: card.id, linkedSeen: card.content, channel: came.channel },
            ...{ sourceProfileId: visitor.card.id, organizationId: visitor.organizationId },
          },
        },
      ]);
    return secret;
  });
}
