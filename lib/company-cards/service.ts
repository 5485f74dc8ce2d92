import { requireActor } from '@/lib/auth/actor';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { AppError } from '@/lib/errors';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import { authorize } from '@/lib/permissions/authorize';
import { can } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import { toOwnAll } from '@/lib/profiles/present';
import { mayWrite } from '@/lib/templates/access';
import * as queries from './queries';
import { relationToCard } from './relation';
import type { CompanyCard, CompanyCardFilter, CompanyCardPage } from './schema';

type Found = Awaited<ReturnType<typeof queries.selectCards>>;

/** Rows as cards, each with what the actor is to it. */
async function toCompanyCards(ctx: Context, found: Found): Promise<CompanyCard[]> {
  const own = await toOwnAll(
    ctx,
    found.map(({ row }) => row),
  );
  return found.flatMap(({ row, holder, teams, template: under, leadsToName }, at) => {
    const card = own[at];
    if (!card) return [];
    const leadsTo = row.leadsTo && { kind: row.leadsTo, username: leadsToName };
    const role = card.organization?.role ?? null;
    const template = under && {
      ...{ id: under.id, name: under.name },
      canEdit: mayWrite(requireActor(ctx), under.teamId, { role, team: under.teamRole }),
    };
    return [{ ...card, holder, teams, template, leadsTo }];
  });
}

/** Cards of an organization by their ids, whole. */
export async function cardsById(ctx: Context, organizationId: string, ids: string[]): Promise<CompanyCard[]> {
  return toCompanyCards(ctx, await queries.selectWhole(ctx.db, organizationId, ids, requireActor(ctx).id));
}

/** An organization for somebody who may have a card in it: members, whatever they are. @throws AppError `not_found`, `forbidden` */
const openCards = (ctx: Context, slug: string): Promise<Scope> =>
  openOrganization(ctx, slug, 'profile.readPaused', { isOwn: true });

/** Whether somebody reads the cards of all teams, and those of none. */
const seesAll = ({ actor, standing }: Scope) => can(actor, 'profile.readPaused', { ...standing, team: null });

/**
 * An organization's cards by the name on them: all of them for its admins, for others their own and those of their teams.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` (cursor of another list)
 */
export async function listCompanyCards(
  ctx: Context,
  slug: string,
  filter: Omit<CompanyCardFilter, 'organization'>,
): Promise<CompanyCardPage> {
  const scope = await openCards(ctx, slug);
  const { cursor, limit, ...by } = filter;
  const q = by.q.trim();
  const [readerId, isAll] = [scope.actor.id, seesAll(scope)];
  const list = `company-cards:${scope.organization.id}:${isAll ? '' : readerId}:${JSON.stringify([by.status, by.team, by.person, by.template, q])}`;
  const after = cursor ? readCursor(list, cursor) : null;
  const wanted = { ...by, q, readerId, seesAll: isAll, after, limit: limit + 1 };
  const rows = await queries.selectCards(ctx.db, scope.organization.id, wanted);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await toCompanyCards(ctx, shown),
    nextCursor: last && rows.length > shown.length ? writeCursor(list, { key: last.key, id: last.row.id }) : null,
  };
}

/** A card of an organization that the actor knows of, for an act on it. @throws AppError `not_found` */
export async function openCompanyCard(ctx: Context, slug: string, id: string) {
  const scope = await openCards(ctx, slug);
  const [found] = await queries.selectWhole(ctx.db, scope.organization.id, [id], scope.actor.id);
  if (!found || found.row.deletedAt) throw new AppError('not_found');
  return { ...scope, found, relation: await relationToCard(ctx, found.row) };
}

/** One card of an organization, also a paused one, with all that it says. @throws AppError `not_found`, `forbidden` (staff) */
export async function getCompanyCard(ctx: Context, slug: string, id: string): Promise<CompanyCard> {
  const { found, relation } = await openCompanyCard(ctx, slug, id);
  authorize(requireActor(ctx), 'profile.readPaused', relation);
  const [card] = await toCompanyCards(ctx, [found]);
  return card as CompanyCard;
}
