import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { authorize } from '@/lib/platform/permissions/authorize';
import { assertNotSuspended, openCard } from './access';
import { recordCardAct } from './card-audit';
import { copyTeams } from './card-team-queries';
import { createCard } from './create-card';
import { makeCard } from './insert-card';
import { toCard, toOwnCard } from './present-card';
import { newCardSchema, type OwnCard } from './schema';

/**
 * Makes a second card with the same content and look, under a username of its own. The copy is paused, so no one sees it before
 * its owner has adapted it. A copy of an organization's card belongs to the organization, with the same owner and teams.
 * @throws AppError `not_found`, `forbidden`, `card_limit_reached`
 */
export async function duplicateCard(ctx: Context, id: string): Promise<OwnCard> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openCard(tx, id, 'profile.edit');
    const { row } = scope;
    const { organizationId } = row;
    const { language, content, look, exchangeForm, photoId, logoId, coverId, username } = toCard(row);
    const shown = { content, look, exchangeForm, photoId, logoId, coverId };
    const copy = newCardSchema.parse({ language, ...shown });
    const asCopy = { status: 'paused', wish: username } as const;
    if (organizationId === null) return createCard(tx, copy, asCopy);
    // The owner of an organization's card cannot turn it into a personal card by copying it.
    authorize(scope.actor, 'profile.createForOrganization', scope.relation);
    assertNotSuspended(scope);
    const holder = { id: row.ownerId, email: '' };
    const made = await makeCard(tx, holder, copy, { ...asCopy, organizationId, template: row });
    await copyTeams(tx.db, row.id, made.id);
    await recordCardAct(tx, made, 'card.create');
    return toOwnCard(tx, made);
  });
}
