import { shareContactsOfCard } from '@/lib/cards/card/card';
import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { policiesOf } from '@/lib/organization/organization/policies-schema';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { authorize } from '@/lib/platform/permissions/authorize';
import * as queries from './sharing-queries';
import type { Sharing, SharingEdit } from './sharing-schema';

/** Opens an organization of which the actor is a member. @throws AppError `not_found`, `forbidden` (staff) */
async function openOwn(ctx: Context, slug: string): Promise<OrganizationScope> {
  const scope = await openOrganization(ctx, slug, 'organization.read');
  authorize(scope.actor, 'companyContact.change', { ...scope.standing, isOwn: true });
  return scope;
}

/**
 * The actor's own cards of an organization, and whether the teams of each may read the contacts that come through it. @throws
 * AppError `not_found`, `forbidden`
 */
export async function getSharing(ctx: Context, slug: string): Promise<Sharing> {
  const { organization, actor } = await openOwn(ctx, slug);
  const visibility = policiesOf(organization).contactVisibility;
  return { visibility, cards: await queries.selectOwnCards(ctx.db, organization.id, actor.id) };
}

/**
 * Allows or forbids the teams of an own card to read the contacts that come through it. This has an effect only where the
 * organization leaves the choice to its members. Repeating it changes nothing. @throws AppError `not_found` (also for a card of
 * someone else), `forbidden`
 */
export async function setSharing(ctx: Context, slug: string, { cardId, isShared }: SharingEdit): Promise<Sharing> {
  return inTransaction(ctx, async (tx) => {
    const { organization, actor } = await openOwn(tx, slug);
    const before = await queries.selectOwnCards(tx.db, organization.id, actor.id);
    const username = await shareContactsOfCard(tx, { organizationId: organization.id, cardId }, isShared);
    const was = before.find(({ id }) => id === cardId)?.isShared ?? false;
    if (was !== isShared)
      await record(
        tx,
        organization.id,
        'contact.share',
        { kind: 'card', id: cardId, name: username },
        { isShared: { from: was, to: isShared } },
      );
    return getSharing(tx, slug);
  });
}
