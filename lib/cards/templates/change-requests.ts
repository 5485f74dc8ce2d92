import { assertCardUploads, completeRow, readCardRow, relationToCard, templateInForce } from '@/lib/cards/card/card';
import { isEmptyPart, partOf, ruleOf } from '@/lib/cards/card/template-model';
import { openOrganization } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { localeOr } from '@/lib/platform/i18n/languages';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { nameOfCard } from './change-request-mail';
import * as queries from './change-request-queries';
import type { ChangeRequest, NewRequest, RequestFilter, RequestPage } from './change-request-schema';
import { fileChangeRequest } from './file-change-request';
import { asPart, withWanted } from './wanted-parts';

type Found = Awaited<ReturnType<typeof queries.selectRequests>>[number];

function toRequest({ request, card, author, decider }: Found): ChangeRequest {
  const { id, status, note, answer, createdAt, decidedAt } = request;
  const row = completeRow(card);
  return {
    ...{ id, status, note, answer, author: author ?? '', decider },
    card: { id: row.id, username: row.username, language: localeOr(row.language), name: nameOfCard(row) },
    changes: request.wanted.map((part) => ({
      ...{ path: part.path, now: partOf(row, part.path), wanted: asPart(row, part) },
    })),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/**
 * Change requests of an organization, pending ones first, then the newest: those that the actor decides, or with `own` the
 * actor's own. @throws AppError `not_found`, `forbidden`
 */
export async function listRequests(
  ctx: Context,
  slug: string,
  { status, own, ...paging }: Omit<RequestFilter, 'organization'>,
): Promise<RequestPage> {
  const isOwn = own === 'true';
  const { organization, actor } = isOwn
    ? await openOrganization(ctx, slug, 'changeRequest.create', { isOwn })
    : await openOrganization(ctx, slug, 'changeRequest.decide');
  const whose = isOwn ? { kind: 'own' as const, userId: actor.id } : await decidable(ctx, slug);
  const scope = `change-requests:${organization.id}:${JSON.stringify([whose, status])}`;
  const { rows, nextCursor } = await readPage(
    scope,
    paging,
    (after, limit) => queries.selectRequests(ctx.db, organization.id, { whose, status, after, limit }),
    ({ group, request }) => ({ key: String(group), id: request.id }),
  );
  return { items: rows.map(toRequest), nextCursor };
}

/** How many requests wait for the actor's decision. @throws AppError `not_found`, `forbidden` */
export async function countRequests(ctx: Context, slug: string): Promise<number> {
  const { organization } = await openOrganization(ctx, slug, 'changeRequest.decide');
  return queries.countWaiting(ctx.db, organization.id, await decidable(ctx, slug));
}

async function decidable(ctx: Context, slug: string): Promise<queries.Whose> {
  const { actor, standing } = await openOrganization(ctx, slug, 'changeRequest.decide');
  const isAll = can(actor, 'changeRequest.decide', { ...standing, team: null });
  return isAll ? { kind: 'all' } : { kind: 'managed', userId: actor.id };
}

/** A card of an organization, with the actor's relation to it. @throws AppError `not_found` */
async function openCard(tx: Context, organizationId: string, profileId: string) {
  const card = await readCardRow(tx, profileId);
  if (!card || card.organizationId !== organizationId) throw new AppError('not_found');
  return { card, relation: await relationToCard(tx, card) };
}

/**
 * Requests a change of the actor's own card; where the actor has a pending request, the new parts are added to it.
 * @throws AppError `not_found` (also a foreign upload), `forbidden`, `invalid_fields` where a required part would be empty
 */
export async function createRequest(ctx: Context, slug: string, newRequest: NewRequest): Promise<ChangeRequest> {
  return inTransaction(ctx, async (tx) => {
    const { organization, actor } = await openOrganization(tx, slug, 'organization.read');
    const { card, relation } = await openCard(tx, organization.id, newRequest.profileId);
    authorize(actor, 'changeRequest.create', relation);
    const template = await templateInForce(tx, card);
    const errors = newRequest.wanted.flatMap((part, at) => {
      const isRequired = template !== null && ruleOf(template, part.path) === 'required';
      return isRequired && isEmptyPart(part.path, asPart(card, part))
        ? [{ path: `wanted.${at}.value`, code: 'required' }]
        : [];
    });
    if (errors.length > 0) throw new AppError('invalid_fields', { errors });
    await assertCardUploads(tx, withWanted(card, newRequest.wanted), card, card);
    const row = await fileChangeRequest(tx, card, newRequest);
    const { displayName, email } = requireActor(tx);
    return toRequest({ request: row, card, author: displayName || email, decider: null, group: false });
  });
}

/** Withdraws a request of the actor. Repeating it is no error. @throws AppError `not_found`, `forbidden` */
export async function withdrawRequest(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor } = await openOrganization(tx, slug, 'organization.read');
    const [request] = await queries.selectHeld(tx.db, organization.id, [id]);
    if (!request) throw new AppError('not_found');
    const { card, relation } = await openCard(tx, organization.id, request.profileId);
    authorize(actor, 'changeRequest.create', { ...relation, isOwn: request.authorId === actor.id });
    if (!(await queries.updateWaiting(tx.db, id, { status: 'withdrawn', decidedAt: tx.now }))) return;
    const target = { kind: 'changeRequest', id, name: nameOfCard(card) };
    await record(tx, organization.id, 'changeRequest.withdraw', target);
  });
}
