import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { AppError, fieldError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import type { Relation } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import * as queries from './access-queries';
import type { ProfileRow } from './queries';
import { type TemplateInForce, toTemplateInForce } from './template-in-force';

/** A card together with the actor and the actor's relation to it; loaded once per request and passed on. */
export type CardScope = {
  actor: Actor;
  row: ProfileRow;
  relation: Relation;
  /** Null for a personal card. */
  organization: queries.Belonging | null;
  isSuspended: boolean;
  /** The template that applies to the card; null without one. */
  template: TemplateInForce | null;
};

/**
 * Loads a card in two statements, whatever the actor may do with it; also one in the trash. In a transaction its organization is
 * locked, so no role or team changes there until the transaction ends.
 * @throws AppError `unauthenticated`, `not_found`
 */
export async function loadAnyCard(ctx: Context, id: string): Promise<CardScope> {
  const actor = requireActor(ctx);
  const card = await queries.selectCardHeld(ctx.db, id, ctx.isTransaction);
  if (!card) throw new AppError('not_found');
  const { row, suspendedAt } = card;
  const { organizationId } = row;
  const standing = organizationId ? await queries.selectStanding(ctx.db, { ...row, organizationId }, actor.id) : null;
  const isOwn = row.ownerId === actor.id;
  if (!standing) return { actor, row, relation: { isOwn }, organization: null, isSuspended: false, template: null };
  const { role, team } = standing;
  const { slug, name } = standing.organization;
  return {
    ...{ actor, row, relation: { isOwn, role, team }, organization: { slug, name, role, team } },
    isSuspended: suspendedAt !== null,
    template: toTemplateInForce(row, standing),
  };
}

/** Loads a card like {@link loadAnyCard}, but not from the trash. @throws AppError `unauthenticated`, `not_found` */
async function loadCard(ctx: Context, id: string): Promise<CardScope> {
  const scope = await loadAnyCard(ctx, id);
  if (scope.row.deletedAt) throw new AppError('not_found');
  return scope;
}

/** Loads a card on which the actor may do all of `acts`. @throws AppError `unauthenticated`, `not_found`, `forbidden` */
export async function openCard(ctx: Context, id: string, ...acts: Action[]): Promise<CardScope> {
  const scope = await loadCard(ctx, id);
  for (const act of acts) authorize(scope.actor, act, scope.relation);
  return scope;
}

/** Cards of a suspended organization cannot be changed. @throws AppError `organization_suspended` */
export function assertNotSuspended({ isSuspended }: Pick<CardScope, 'isSuspended'>): void {
  if (isSuspended) throw new AppError('organization_suspended');
}

/** An organization's card may be active only while its owner is an active member. @throws AppError `invalid_fields` */
export async function assertHeldByMember(tx: Context, { organizationId, ownerId }: queries.CardParties): Promise<void> {
  if (organizationId && !(await queries.isActiveMember(tx.db, organizationId, ownerId)))
    throw fieldError('status', 'not_a_member');
}

/**
 * Which organization each card belongs to, and the actor's roles there, by the card's id; personal cards are left out. One query
 * for all cards. In a transaction no role or team changes in these organizations until it ends.
 */
export async function belongingsOf(
  ctx: Context,
  cards: readonly queries.CardParties[],
): Promise<Map<string, queries.Belonging>> {
  const ofOrganizations = cards.filter(({ organizationId }) => organizationId !== null);
  if (ofOrganizations.length === 0) return new Map();
  const organizationIds = new Set(ofOrganizations.flatMap(({ organizationId }) => organizationId ?? []));
  if (ctx.isTransaction) await queries.holdOrganizations(ctx.db, [...organizationIds]);
  return queries.selectBelongings(ctx.db, ofOrganizations, ctx.actor?.id ?? '');
}

/** The relation between the actor and a card, for `can` and `authorize`. See {@link belongingsOf} on transactions. */
export async function relationToCard(ctx: Context, card: queries.CardParties): Promise<Relation> {
  const isOwn = ctx.actor !== null && card.ownerId === ctx.actor.id;
  const belonging = (await belongingsOf(ctx, [card])).get(card.id);
  return belonging ? { isOwn, role: belonging.role, team: belonging.team } : { isOwn };
}
