import { cardAfter, readCardRow, relationToCard, templateInForce, updateCardRow } from '@/lib/cards/card/card';
import { holds } from '@/lib/organization/organization/policies-schema';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { selectWaiting } from './change-request-queries';
import type { CardTemplate } from './change-request-schema';

async function open(ctx: Context, profileId: string) {
  const actor = requireActor(ctx);
  const card = await readCardRow(ctx, profileId);
  if (!card) throw new AppError('not_found');
  const relation = await relationToCard(ctx, card);
  authorize(actor, 'profile.edit', relation);
  return { actor, card, relation, template: await templateInForce(ctx, card) };
}

/**
 * The rules of a card's template for the actor, and the card's pending change request. @throws AppError `not_found`, `forbidden`
 */
export async function getCardTemplate(ctx: Context, profileId: string): Promise<CardTemplate> {
  const { actor, card, relation, template } = await open(ctx, profileId);
  const waiting = await selectWaiting(ctx.db, card.id);
  const request = waiting && { id: waiting.id, note: waiting.note, paths: waiting.wanted.map(({ path }) => path) };
  if (!template) return { template: null, request };
  const { slug, organization, name, team, rules, lockedBy, policies } = template;
  const isOwn = relation.isOwn ?? false;
  return {
    template: {
      ...{ organization: { slug, name: organization }, name, team, rules },
      canEditLocked: can(actor, 'profile.editLocked', { ...relation, lockedBy }),
      canDecide: can(actor, 'changeRequest.decide', relation),
      canAsk: can(actor, 'changeRequest.create', relation),
      canChoose: isOwn && policies.templatesEnforced === 'members',
      isFollowed: holds(policies.templatesEnforced, card.followsTemplate),
    },
    request,
  };
}

/**
 * Sets whether the actor's own card follows its template, where the organization leaves that to its members. A card that follows
 * it again gets the template's locked and hidden parts.
 * @throws AppError `not_found`, `forbidden`, `version_conflict`
 */
export async function followTemplate(ctx: Context, profileId: string, followsTemplate: boolean): Promise<CardTemplate> {
  return inTransaction(ctx, async (tx) => {
    const { card, relation, template } = await open(tx, profileId);
    if (!template || !relation.isOwn || template.policies.templatesEnforced !== 'members')
      throw new AppError('forbidden');
    if (card.followsTemplate !== followsTemplate) {
      const next = followsTemplate
        ? cardAfter(template.version, { ...card, followsTemplate }, template.policies)
        : { hiddenParts: [] };
      if (!(await updateCardRow(tx, card, { ...next, followsTemplate }))) throw new AppError('version_conflict');
    }
    return getCardTemplate(tx, profileId);
  });
}
