import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { relationToCard } from './access';
import * as queries from './organization-card-queries';
import type { OrganizationCard, OrganizationCardFilter, OrganizationCardPage } from './organization-schema';
import { writeTemplate } from './permissions-model';
import { toOwnCards } from './present-card';

type Found = Awaited<ReturnType<typeof queries.selectCards>>;

/** Converts rows to cards, each with the actor's relation to it. */
async function toOrganizationCards(ctx: Context, cardRecords: Found): Promise<OrganizationCard[]> {
  const own = await toOwnCards(
    ctx,
    cardRecords.map(({ row }) => row),
  );
  return cardRecords.flatMap(({ row, holder, teams, template: under, leadsToName }, at) => {
    const card = own[at];
    if (!card) return [];
    const leadsTo = row.leadsTo && { kind: row.leadsTo, username: leadsToName };
    const role = card.organization?.role ?? null;
    const template = under && {
      ...{ id: under.id, name: under.name },
      canEdit: can(requireActor(ctx), writeTemplate(under.teamId), { role, team: under.teamRole }),
    };
    return [{ ...card, holder, teams, template, leadsTo }];
  });
}

/** Complete cards of an organization by their ids. */
export async function cardsById(ctx: Context, organizationId: string, ids: string[]): Promise<OrganizationCard[]> {
  return toOrganizationCards(ctx, await queries.selectWhole(ctx.db, organizationId, ids, requireActor(ctx).id));
}

/**
 * Opens an organization for any member, whatever their role: each may have a card in it. @throws AppError `not_found`,
 * `forbidden`
 */
const openCards = (ctx: Context, slug: string): Promise<OrganizationScope> =>
  openOrganization(ctx, slug, 'profile.readPaused', { isOwn: true });

/** Whether the actor reads all cards of the organization: those of every team, and those in no team. */
const seesAll = ({ actor, standing }: OrganizationScope) =>
  can(actor, 'profile.readPaused', { ...standing, team: null });

/**
 * An organization's cards, sorted by the name on them. Admins get all cards, other members their own cards and those of their
 * teams.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` (cursor of another list)
 */
export async function listOrganizationCards(
  ctx: Context,
  slug: string,
  filter: Omit<OrganizationCardFilter, 'organization'>,
): Promise<OrganizationCardPage> {
  const scope = await openCards(ctx, slug);
  const { cursor, limit, ...by } = filter;
  const q = by.q.trim();
  const [readerId, isAll] = [scope.actor.id, seesAll(scope)];
  const list = `organization-cards:${scope.organization.id}:${isAll ? '' : readerId}:${JSON.stringify([by.status, by.team, by.person, by.template, q])}`;
  const { rows, nextCursor } = await readPage(
    list,
    { cursor, limit },
    (after, limit) =>
      queries.selectCards(ctx.db, scope.organization.id, { ...by, q, readerId, seesAll: isAll, after, limit }),
    ({ key, row }) => ({ key, id: row.id }),
  );
  return { items: await toOrganizationCards(ctx, rows), nextCursor };
}

/** Opens a card of an organization for an act on it, if the actor may know of the organization. @throws AppError `not_found` */
export async function openOrganizationCard(ctx: Context, slug: string, id: string) {
  const scope = await openCards(ctx, slug);
  const [cardRecord] = await queries.selectWhole(ctx.db, scope.organization.id, [id], scope.actor.id);
  if (!cardRecord || cardRecord.row.deletedAt) throw new AppError('not_found');
  return { ...scope, cardRecord, relation: await relationToCard(ctx, cardRecord.row) };
}

/** One complete card of an organization, also a paused one. @throws AppError `not_found`, `forbidden` (staff) */
export async function getOrganizationCard(ctx: Context, slug: string, id: string): Promise<OrganizationCard> {
  const { cardRecord, relation } = await openOrganizationCard(ctx, slug, id);
  authorize(requireActor(ctx), 'profile.readPaused', relation);
  const [card] = await toOrganizationCards(ctx, [cardRecord]);
  return card as OrganizationCard;
}
