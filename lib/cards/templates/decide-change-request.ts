import { type CardRow, readCardRow, relationToCard, templateInForce, updateCardRow } from '@/lib/cards/card/card';
import { changedParts, ruleOf } from '@/lib/cards/card/template-model';
import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { changesOf, record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can, type Relation } from '@/lib/platform/permissions/can';
import { nameOfCard, notifyAuthor } from './change-request-mail';
import * as queries from './change-request-queries';
import type { Decided, Decision } from './change-request-schema';
import { withWanted } from './wanted-parts';

/** Most attempts to write a card that others edit at the same moment. */
const maxTries = 10;

type Open = { request: queries.RequestRow; card: CardRow; relation: Relation };

/** Only an actor who may edit locked parts can approve a change of them. @throws AppError `field_locked` */
async function assertMayGrant(tx: Context, { request, card, relation }: Open): Promise<void> {
  const template = await templateInForce(tx, card);
  if (!template || can(tx.actor, 'profile.editLocked', { ...relation, lockedBy: template.lockedBy })) return;
  const locked = request.wanted.filter(({ path }) => ruleOf(template, path) === 'locked');
  if (locked.length > 0)
    throw new AppError('field_locked', { errors: locked.map(({ path }) => ({ path, code: 'locked' })) });
}

/** Writes the requested parts over the card's present content. */
async function grant(tx: Context, { request, card: first }: Open): Promise<void> {
  let card: CardRow | null = first;
  for (let tries = 0; card && tries < maxTries; tries += 1) {
    const { content, look, photoId, logoId, coverId } = withWanted(card, request.wanted);
    if (await updateCardRow(tx, card, { content, look, photoId, logoId, coverId })) return;
    card = await readCardRow(tx, first.id);
  }
  throw new AppError('version_conflict');
}

async function decideOne(
  tx: Context,
  { organization, actor }: OrganizationScope,
  open: Open,
  decision: Decision,
): Promise<void> {
  const { request, card } = open;
  const isGranted = decision.decision === 'approve';
  const changes = changedParts(card, withWanted(card, request.wanted));
  if (isGranted) {
    await assertMayGrant(tx, open);
    await grant(tx, open);
  }
  const status = isGranted ? ('approved' as const) : ('refused' as const);
  const decided = { status, deciderId: actor.id, decidedAt: tx.now, answer: decision.note };
  const row = await queries.updateWaiting(tx.db, request.id, decided);
  if (!row) throw new AppError('version_conflict');
  const target = { kind: 'changeRequest', id: request.id, name: nameOfCard(card) };
  const written = changes.map(({ path, before, after }) => [path, { from: before.value, to: after.value }] as const);
  const action = isGranted ? 'changeRequest.approve' : 'changeRequest.refuse';
  await record(tx, organization.id, action, target, changesOf(written));
  await notifyAuthor(tx, organization, card, row);
}

/**
 * Approves or refuses one or several requests: all of them, or none if the actor may not decide one of them. An approved request
 * is applied to the card's content at that moment. Requests that were decided or withdrawn before stay so, and are no error.
 * @throws AppError `not_found`, `forbidden`, `field_locked` (a locked part that the actor may not edit)
 */
export async function decideRequests(ctx: Context, slug: string, decision: Decision): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openOrganization(tx, slug, 'organization.read');
    const requests = await queries.selectHeld(tx.db, scope.organization.id, decision.ids);
    if (requests.length < decision.ids.length) throw new AppError('not_found');
    const open: Open[] = [];
    for (const request of requests) {
      const card = await readCardRow(tx, request.profileId);
      if (!card) throw new AppError('not_found');
      const relation = await relationToCard(tx, card);
      authorize(scope.actor, 'changeRequest.decide', relation);
      open.push({ request, card, relation });
    }
    const items: Decided['items'] = [];
    for (const each of open) {
      const { id, status } = each.request;
      const isNew = status === 'waiting';
      if (isNew) await decideOne(tx, scope, each, decision);
      items.push({ id, isNew, status: isNew ? (decision.decision === 'approve' ? 'approved' : 'refused') : status });
    }
    return { items };
  });
}
