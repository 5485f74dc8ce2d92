import { recordActivity } from '@/lib/account/activity/activity';
import { openOrganization } from '@/lib/organization/organization/organization';
import { changesBetween, record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import { type Context, withoutActor } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { isAskable } from '@/lib/platform/outside/sso/guarded-fetch';
import { authorize } from '@/lib/platform/permissions/authorize';
import { seal } from '@/lib/platform/seal';
import { deliver } from './deliver';
import { formerSecretHours, maxWebhooks } from './limits';
import type { WebhookEvent } from './model';
import * as queries from './queries';
import type { DeliveriesPaging, Delivery, MadeWebhook, NewWebhook, Webhook, WebhookEdit } from './schema';
import { newSecret } from './signature';

export { messageSchema, messageSummaries, messageTypes } from './event-data';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function toWebhook(row: queries.WebhookRow, now: Date): Webhook {
  const { id, url, events, createdAt, formerSecretUntil, failingSince, disabledAt } = row;
  const times = {
    createdAt: createdAt.toISOString(),
    formerSecretUntil: formerSecretUntil && formerSecretUntil > now ? formerSecretUntil.toISOString() : null,
    failingSince: isoOf(failingSince),
    disabledAt: isoOf(disabledAt),
  };
  return { id, url, events: events as WebhookEvent[], ...times };
}

function toDelivery({ id, type, body, tries, status, ...row }: queries.DeliveryRow): Delivery {
  const state = row.deliveredAt ? 'delivered' : row.failedAt ? 'failed' : 'waiting';
  return {
    ...{ id, type, state, body, tries, status, createdAt: row.createdAt.toISOString() },
    deliveredAt: isoOf(row.deliveredAt),
    nextTryAt: state === 'waiting' ? row.nextTryAt.toISOString() : null,
  };
}

/** Whose webhooks an act is about: null for the actor's own, else those of the organization with this slug. */
type Slug = string | null;

/** Opens the webhooks of the actor or of an organization. @throws AppError `not_found`, `forbidden` */
async function open(ctx: Context, slug: Slug, isReading = false): Promise<queries.Holder> {
  if (slug !== null) {
    const action = isReading ? 'organization.readSettings' : 'organization.editSettings';
    return { organizationId: (await openOrganization(ctx, slug, action)).organization.id };
  }
  const actor = requireActor(ctx);
  authorize(actor, 'integration.own', { isOwn: true });
  return { userId: actor.id };
}

const targetOf = ({ id, url }: queries.WebhookRow) => ({ kind: 'webhook', id, name: new URL(url).host });

/** The same act in the log of an organization, and in the activity of a user's account. */
const acts = {
  create: ['webhook.create', 'webhookCreated'],
  edit: ['webhook.edit', 'webhookChanged'],
  rotate: ['webhook.rotate', 'webhookRotated'],
  delete: ['webhook.delete', 'webhookDeleted'],
} as const;

/** Notes an act on a webhook where its holder reads of it. */
async function note(
  tx: Context,
  row: queries.WebhookRow,
  act: keyof typeof acts,
  changes?: Parameters<typeof record>[4],
): Promise<void> {
  const [inLog, inAccount] = acts[act];
  const target = targetOf(row);
  if (row.organizationId) await record(tx, row.organizationId, inLog, target, changes);
  if (row.userId) await recordActivity(tx, row.userId, { action: inAccount, name: target.name });
}

/**
 * Checks that the actor may choose what is told, and to whom: that leaves the product, as with a key.
 * @returns who chose, and how they had signed in
 * @throws AppError `reauth_required`; `unauthenticated` where the session ended meanwhile, which must leave no webhook behind
 */
async function assertMayChoose(tx: Context): Promise<Pick<queries.WebhookRow, 'chosenBy' | 'via'>> {
  const actor = requireActor(tx);
  await holdConfirmed(tx, actor);
  return { chosenBy: actor.id, via: actor.via ?? null };
}

/** @throws AppError `invalid_fields` for an address that is not on the public internet, or not by https */
function assertAskable(url: string): void {
  if (!isAskable(url)) throw fieldError('url', 'not_public');
}

/** The webhooks of the actor or of an organization, newest first. */
export async function listWebhooks(ctx: Context, slug: Slug): Promise<Webhook[]> {
  const rows = await queries.selectWebhooks(ctx.db, await open(ctx, slug, true));
  return rows.map((row) => toWebhook(row, ctx.now));
}

/**
 * Makes a webhook. The key of its signatures is shown only this once.
 * @throws AppError `webhook_limit_reached`, `reauth_required`, `invalid_fields`
 */
export async function makeWebhook(ctx: Context, slug: Slug, { url, events }: NewWebhook): Promise<MadeWebhook> {
  assertAskable(url);
  return inTransaction(ctx, async (tx) => {
    const holder = await open(tx, slug);
    const chosen = await assertMayChoose(tx);
    if ((await queries.countLocked(tx.db, holder)) >= maxWebhooks) throw new AppError('webhook_limit_reached');
    const [id, secret] = [newId(), newSecret()];
    const row = await queries.insertWebhook(tx.db, { id, ...holder, ...chosen, url, events, secret: seal(secret, id) });
    await note(tx, row, 'create', { events: { to: events } });
    return { item: toWebhook(row, tx.now), secret };
  });
}

/**
 * Changes a webhook, or lets it be told again.
 * @throws AppError `not_found`, `invalid_fields`, `reauth_required` where it hears more, or tells it elsewhere
 */
export async function editWebhook(
  ctx: Context,
  slug: Slug,
  id: string,
  { url, events, isEnabled }: WebhookEdit,
): Promise<Webhook> {
  if (url !== undefined) assertAskable(url);
  return inTransaction(ctx, async (tx) => {
    const holder = await open(tx, slug);
    const before = await queries.selectWebhook(tx.db, holder, id);
    if (!before) throw new AppError('not_found');
    const isElsewhere = url !== undefined && url !== before.url;
    const hearsMore = events?.some((event) => !before.events.includes(event)) ?? false;
    const isChoice = isElsewhere || hearsMore;
    const choice = isChoice ? await assertMayChoose(tx) : {};
    const state =
      isEnabled === undefined ? {} : isEnabled ? { disabledAt: null, failingSince: null } : { disabledAt: tx.now };
    const row = await queries.updateWebhook(tx.db, holder, id, {
      ...(isElsewhere ? { url, ...choice } : {}),
      ...(events === undefined ? {} : { events }),
      ...state,
    });
    if (!row) throw new AppError('not_found');
    // The activity of an account holds what would be dangerous in the hands of someone else.
    if (row.organizationId || isChoice) await note(tx, row, 'edit', changesBetween(before, { events: row.events }));
    return toWebhook(row, tx.now);
  });
}

/**
 * Gives a webhook a new key of its signatures, which is shown only this once. For 24 hours its messages are signed with the one before, too,
 * and not with an older one: who does this twice in that time ends the first at once.
 * @throws AppError `not_found`, `reauth_required`
 */
export async function rotateSecret(ctx: Context, slug: Slug, id: string): Promise<MadeWebhook> {
  return inTransaction(ctx, async (tx) => {
    const holder = await open(tx, slug);
    await assertMayChoose(tx);
    const secret = newSecret();
    const until = new Date(tx.now.getTime() + formerSecretHours * 3_600_000);
    const row = await queries.replaceSecret(tx.db, holder, id, { secret: seal(secret, id), until });
    if (!row) throw new AppError('not_found');
    await note(tx, row, 'rotate');
    return { item: toWebhook(row, tx.now), secret };
  });
}

/** Deletes a webhook with the log of what it was told. @throws AppError `not_found` */
export async function deleteWebhook(ctx: Context, slug: Slug, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const holder = await open(tx, slug);
    const row = await queries.deleteWebhook(tx.db, holder, id);
    if (!row) throw new AppError('not_found');
    await note(tx, row, 'delete');
  });
}

/**
 * Deletes the webhooks of a user whose account someone else may have used: their own, and those of organizations whose URL they chose. What
 * waits for them is deleted with them.
 */
export async function endWebhooksOf(tx: Context, userId: string): Promise<void> {
  for (const row of await queries.deleteWebhooksOf(tx.db, userId))
    if (row.organizationId) await record(withoutActor(tx), row.organizationId, 'webhook.delete', targetOf(row));
}

async function openWebhook(ctx: Context, slug: Slug, id: string, isReading = false): Promise<queries.WebhookRow> {
  const row = await queries.selectWebhook(ctx.db, await open(ctx, slug, isReading), id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function readDelivery(ctx: Context, webhookId: string, id: string): Promise<Delivery> {
  const row = await queries.selectDelivery(ctx.db, webhookId, id);
  if (!row) throw new AppError('not_found');
  return toDelivery(row);
}

/** Sends an event without content, at once, and returns what came of it. @throws AppError `not_found` */
export async function testWebhook(ctx: Context, slug: Slug, id: string): Promise<Delivery> {
  const deliveryId = await inTransaction(ctx, async (tx) => {
    const webhook = await openWebhook(tx, slug, id);
    return queries.insertDelivery(tx.db, webhook.id, 'test', newId());
  });
  await deliver(deliveryId);
  return readDelivery(ctx, id, deliveryId);
}

/** What a webhook was told in the last 30 days, newest first. @throws AppError `not_found`, `invalid_fields` (cursor) */
export async function listDeliveries(ctx: Context, slug: Slug, id: string, paging: DeliveriesPaging) {
  const webhook = await openWebhook(ctx, slug, id, true);
  const { rows, nextCursor } = await readPage(
    JSON.stringify(['webhook-deliveries', webhook.id]),
    paging,
    (after, limit) => queries.selectDeliveries(ctx.db, webhook.id, after && Number(after.key), limit),
    (row) => ({ key: String(row.position), id: row.id }),
  );
  return { items: rows.map(toDelivery), nextCursor };
}

/** Sends once more what was sent before, under the same id. @throws AppError `not_found`, also while it still waits */
export async function replayDelivery(ctx: Context, slug: Slug, id: string, deliveryId: string): Promise<Delivery> {
  await inTransaction(ctx, async (tx) => {
    const webhook = await openWebhook(tx, slug, id);
    if (!(await queries.resetDelivery(tx.db, webhook.id, deliveryId))) throw new AppError('not_found');
  });
  await deliver(deliveryId);
  return readDelivery(ctx, id, deliveryId);
}
