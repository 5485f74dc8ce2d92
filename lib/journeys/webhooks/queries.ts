import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { isOwnerOf } from '@/lib/platform/db/members';
import {
  exchanges,
  formerAddresses,
  invitations,
  memberships,
  organizations,
  users,
  webhookDeliveries,
  webhooks,
} from '@/lib/platform/db/tables';

/** Deletes all of a user's own webhooks, and those whose URL the user chose, with their logs and what waits for them. */
export async function deleteWebhooksOf(db: Database, userId: string): Promise<WebhookRow[]> {
  return db
    .delete(webhooks)
    .where(or(eq(webhooks.userId, userId), eq(webhooks.chosenBy, userId)))
    .returning();
}

/**
 * Empties the messages of organizations that name a user in passing, as the holder of a card or the owner of a contact; a trigger
 * empties those about the user. What is left of a message is that it was sent.
 */
export async function emptyNaming(
  db: Database,
  account: { userId: string; email: string; names: string[] },
): Promise<void> {
  const { userId, email, names } = account;
  const texts = JSON.stringify([userId, email, ...names].map((text) => JSON.stringify(text)));
  const says = sql`exists (select from jsonb_array_elements_text(${texts}::jsonb) as said where strpos(${webhookDeliveries.body}, said) > 0)
    or exists (select from ${formerAddresses} where ${formerAddresses.userId} = ${userId}
      and strpos(lower(${webhookDeliveries.body}), to_json(${formerAddresses.email})::text) > 0)`;
  const ofOthers = sql`${webhookDeliveries.webhookId} in (select ${webhooks.id} from ${webhooks}
    join ${memberships} on ${memberships.organizationId} = ${webhooks.organizationId} where ${memberships.userId} = ${userId})`;
  await db
    .update(webhookDeliveries)
    .set({ body: null })
    .where(and(ofOthers, isNotNull(webhookDeliveries.body), says));
}

/** Whose webhooks: a user's own, or those of an organization. */
export type Holder = { userId: string } | { organizationId: string };
export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const isOf = (holder: Holder): SQL =>
  'organizationId' in holder ? eq(webhooks.organizationId, holder.organizationId) : eq(webhooks.userId, holder.userId);

/** The webhooks of a holder, newest first. */
export function selectWebhooks(db: Database, holder: Holder): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(isOf(holder)).orderBy(desc(webhooks.id));
}

/** A webhook of a holder; null where there is none. */
export async function selectWebhook(db: Database, holder: Holder, id: string): Promise<WebhookRow | null> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isOf(holder)));
  return row ?? null;
}

/** Counts the webhooks of a holder. Other transactions that would add one wait until this one has ended. */
export async function countLocked(db: Database, holder: Holder): Promise<number> {
  const lock =
    'organizationId' in holder
      ? sql`select from ${organizations} where id = ${holder.organizationId} for no key update`
      : sql`select from ${users} where id = ${holder.userId} for no key update`;
  await db.execute(lock);
  const [row] = await db.select({ total: count() }).from(webhooks).where(isOf(holder));
  return row?.total ?? 0;
}

export async function insertWebhook(db: Database, values: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await db.insert(webhooks).values(values).returning();
  if (!row) throw new Error('a row that was just written is missing');
  return row;
}

/** Writes an edit of a holder's webhook; null where there is none. */
export async function updateWebhook(
  db: Database,
  holder: Holder,
  id: string,
  change: PgUpdateSetSource<typeof webhooks>,
): Promise<WebhookRow | null> {
  const [row] = await db
    .update(webhooks)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(webhooks.id, id), isOf(holder)))
    .returning();
  return row ?? null;
}

/**
 * Replaces the key of a holder's webhook. The one before signs along until then; one that was before that is forgotten. Null where there is
 * no such webhook.
 */
export function replaceSecret(
  db: Database,
  holder: Holder,
  id: string,
  { secret, until }: { secret: string; until: Date },
): Promise<WebhookRow | null> {
  return updateWebhook(db, holder, id, { secret, formerSecret: sql`${webhooks.secret}`, formerSecretUntil: until });
}

/** Deletes a holder's webhook with its deliveries; null where there is none. */
export async function deleteWebhook(db: Database, holder: Holder, id: string): Promise<WebhookRow | null> {
  const [row] = await db
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), isOf(holder)))
    .returning();
  return row ?? null;
}

/** The deliveries of a webhook, newest first, from before a position. */
export function selectDeliveries(db: Database, webhookId: string, before: number | null, limit: number) {
  const isBefore = before === null ? undefined : lt(webhookDeliveries.position, before);
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isBefore))
    .orderBy(desc(webhookDeliveries.position))
    .limit(limit);
}

/** A delivery of a webhook; null where there is none. */
export async function selectDelivery(db: Database, webhookId: string, id: string): Promise<DeliveryRow | null> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)));
  return row ?? null;
}

export async function insertDelivery(
  db: Database,
  webhookId: string,
  type: string,
  subjectId: string,
): Promise<string> {
  const [row] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, type, subjectId })
    .returning({ id: webhookDeliveries.id });
  if (!row) throw new Error('a row that was just written is missing');
  return row.id;
}

/** Lets a delivery that has ended be sent again; false where there is none. */
export async function resetDelivery(db: Database, webhookId: string, id: string): Promise<boolean> {
  const hasEnded = sql`num_nonnulls(${webhookDeliveries.deliveredAt}, ${webhookDeliveries.failedAt}) > 0`;
  const reset = await db
    .update(webhookDeliveries)
    .set({ tries: 0, nextTryAt: sql`now()`, deliveredAt: null, failedAt: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId), hasEnded))
    .returning({ id: webhookDeliveries.id });
  return reset.length > 0;
}

/** The users who are told about a webhook: its user, or the owners of its organization. Closed accounts are left out. */
export function selectReaders(db: Database, { userId, organizationId }: WebhookRow) {
  const person = { id: users.id, email: users.email, locale: users.locale };
  if (organizationId === null)
    return db
      .select(person)
      .from(users)
      .where(and(eq(users.id, userId ?? ''), isNull(users.disabledAt)));
  return db
    .select(person)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isOwnerOf(organizationId))
    .orderBy(asc(memberships.createdAt));
}

export async function selectSlug(db: Database, organizationId: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.slug ?? null;
}

/** The contact of an exchange; null where it has none. */
export async function selectContactOf(db: Database, exchangeId: string): Promise<string | null> {
  const [row] = await db.select({ id: exchanges.contactId }).from(exchanges).where(eq(exchanges.id, exchangeId));
  return row?.id ?? null;
}

/** An invitation of an organization, as it is told. */
export async function selectInvitation(db: Database, organizationId: string, id: string) {
  const { email, name, role, delivery, createdAt, expiresAt, acceptedAt } = invitations;
  const [row] = await db
    .select({ id: invitations.id, email, name, role, delivery, createdAt, expiresAt, acceptedAt })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId)));
  return row ?? null;
}

/** Deletes deliveries after 30 days, whether they have arrived or not. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, daysAgo(30)));
}

/** Forgets the former keys with which nothing is signed any more. */
export async function deleteFormerSecrets(db: Database): Promise<void> {
  const none = { formerSecret: null, formerSecretUntil: null };
  await db.update(webhooks).set(none).where(lte(webhooks.formerSecretUntil, sql`now()`));
}

export type Sealed = { id: string; secret: string; formerSecret: string | null };

/** All sealed keys, to be sealed again. */
export function selectSecrets(db: Database): Promise<Sealed[]> {
  return db.select({ id: webhooks.id, secret: webhooks.secret, formerSecret: webhooks.formerSecret }).from(webhooks);
}

/** Stores the keys of a webhook as they are sealed again, where they have not been replaced meanwhile. */
export async function updateSecrets(db: Database, before: Sealed, sealed: Omit<Sealed, 'id'>): Promise<void> {
  await db
    .update(webhooks)
    .set(sealed)
    .where(
      and(
        ...[eq(webhooks.id, before.id), eq(webhooks.secret, before.secret)],
        sql`${webhooks.formerSecret} is not distinct from ${before.formerSecret}`,
      ),
    );
}
