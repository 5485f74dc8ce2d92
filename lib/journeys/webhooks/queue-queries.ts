import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { webhookDeliveries, webhooks } from '@/lib/platform/db/tables';
import type { QueueState } from '@/lib/platform/noun-jobs';
import type { DeliveryRow, WebhookRow } from './queries';

// What waits to be sent, and what became of it.

const isWaiting = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt));
/** Nothing that happened to the same subject before waits for the same webhook. */
const isNext = sql`not exists (
  select from webhook_deliveries earlier
  where earlier.webhook_id = ${webhookDeliveries.webhookId} and earlier.subject_id = ${webhookDeliveries.subjectId}
    and earlier.position < ${webhookDeliveries.position} and earlier.delivered_at is null and earlier.failed_at is null)`;
const isDelivering = sql`exists (
  select from ${webhooks} where ${webhooks.id} = ${webhookDeliveries.webhookId} and ${webhooks.disabledAt} is null)`;
const isDue = and(isWaiting, isNext, isDelivering, sql`${webhookDeliveries.nextTryAt} <= now()`);

/** A delivery that is due; `owner` is the user or the organization whose webhook it is of. */
export type Due = { id: string; webhookId: string; owner: string };

const owner = sql<string>`coalesce(${webhooks.organizationId}::text, ${webhooks.userId}, '')`;

/** The most deliveries that are due at a time, and the most webhooks that fail and are tried once more. */
const maxDue = 500;
const maxFailing = 30;

const inOwner = sql`partition by ${owner} order by ${webhookDeliveries.nextTryAt}, ${webhookDeliveries.position}`;

/**
 * The deliveries that are due, of webhooks that do not fail: the first of each owner, then the second of each, and so on, others first each time.
 * However much waits for the webhooks of one, the others have their turn.
 */
export async function selectDue(db: Database): Promise<Due[]> {
  const ranked = db.$with('ranked').as(
    db
      .select({
        ...{ id: webhookDeliveries.id, webhookId: webhookDeliveries.webhookId, owner: owner.as('owner') },
        turn: sql<number>`row_number() over (${inOwner})`.as('turn'),
      })
      .from(webhookDeliveries)
      .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), isNull(webhooks.failingSince)))
      .where(isDue),
  );
  return db
    .with(ranked)
    .select({ id: ranked.id, webhookId: ranked.webhookId, owner: ranked.owner })
    .from(ranked)
    .where(lte(ranked.turn, maxDue))
    .orderBy(asc(ranked.turn), sql`random()`)
    .limit(maxDue);
}

/** One delivery that is due of each webhook that fails; of very many such webhooks others each time, and those of no owner before others'. */
export async function selectFailing(db: Database): Promise<Due[]> {
  const first = db
    .selectDistinctOn([webhookDeliveries.webhookId], {
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      owner: owner.as('owner'),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), isNotNull(webhooks.failingSince)))
    .where(isDue)
    .orderBy(webhookDeliveries.webhookId, asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.position))
    .as('first');
  const turn = sql`row_number() over (partition by ${first.owner} order by random())`;
  return db
    .select({ id: first.id, webhookId: first.webhookId, owner: first.owner })
    .from(first)
    .orderBy(turn, sql`random()`)
    .limit(maxFailing);
}

/** What programs are still to be told. */
export async function selectQueue(db: Database): Promise<QueueState> {
  const { tries, nextTryAt } = webhookDeliveries;
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      retrying: sql<number>`(count(*) filter (where ${tries} > 0))::int`,
      dueFor: sql<number>`coalesce(greatest(extract(epoch from now() - min(${nextTryAt})), 0), 0)::float`,
    })
    .from(webhookDeliveries)
    .where(and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt)));
  return row ?? { waiting: 0, retrying: 0, dueFor: 0 };
}

/** Seconds after which another process may try a delivery that was taken: longer than a request may take. */
const leaseSeconds = 60;

/** Takes a delivery that is due for one attempt, with its webhook; null if it is not due, or another process has it. */
export async function takeDelivery(db: Database, id: string) {
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({
      tries: sql`${webhookDeliveries.tries} + 1`,
      nextTryAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(and(eq(webhookDeliveries.id, id), isDue))
    .returning();
  if (!delivery) return null;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId));
  return webhook ? { delivery, webhook } : null;
}

/** Stores the body of a delivery, which stays the same over all attempts. */
export async function storeBody(db: Database, id: string, body: string): Promise<void> {
  await db.update(webhookDeliveries).set({ body }).where(eq(webhookDeliveries.id, id));
}

/** Deletes a delivery about which there is nothing to tell any more. */
export async function deleteDelivery(db: Database, id: string): Promise<void> {
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id));
}

/** The webhooks of users for whom something waits, where an organization of the user may have rules for what programs they use. */
export function selectRuled(db: Database): Promise<WebhookRow[]> {
  const hasWaiting = sql`exists (select from webhook_deliveries d where d.webhook_id = webhooks.id
    and d.delivered_at is null and d.failed_at is null)`;
  const isMember = sql`exists (select from memberships m where m.user_id = webhooks.user_id and m.status = 'active')`;
  return db
    .select()
    .from(webhooks)
    .where(and(isNull(webhooks.disabledAt), hasWaiting, isMember));
}

/** Deletes what waits for a webhook. */
export async function deleteWaiting(db: Database, webhookId: string): Promise<void> {
  await db.delete(webhookDeliveries).where(and(eq(webhookDeliveries.webhookId, webhookId), isWaiting));
}

/** Notes a success: of the delivery, and of its webhook. */
export async function noteDelivered(db: Database, { id, webhookId }: DeliveryRow, status: number): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ deliveredAt: sql`now()`, status, error: null })
    .where(eq(webhookDeliveries.id, id));
  await db
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, webhookId), sql`${webhooks.failingSince} is not null`));
}

/** Notes a failed attempt; `pause` is the seconds until the next, or null after the last one. */
export async function noteFailed(
  db: Database,
  { id, webhookId }: DeliveryRow,
  { status, error, pause }: { status: number | null; error: string; pause: number | null },
): Promise<void> {
  const next = pause === null ? { failedAt: sql`now()` } : { nextTryAt: sql`now() + make_interval(secs => ${pause})` };
  await db
    .update(webhookDeliveries)
    .set({ status, error: error.slice(0, 300), ...next })
    .where(eq(webhookDeliveries.id, id));
  await db
    .update(webhooks)
    .set({ failingSince: sql`now()` })
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.failingSince)));
}

/** Stops the deliveries of a webhook that has failed since before a moment; null where it has not, or was stopped before. */
export async function stopFailing(db: Database, id: string, before: Date): Promise<WebhookRow | null> {
  const [row] = await db
    .update(webhooks)
    .set({ disabledAt: sql`now()` })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt), lt(webhooks.failingSince, before)))
    .returning();
  return row ?? null;
}
