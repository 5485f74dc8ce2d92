import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { users } from './users';

/** Addresses of programs that are told what happens. Each belongs to a user or to an organization. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The user who chose the URL: the one who made the webhook, or pointed it elsewhere since; null where their account is gone. */
    chosenBy: text('chosen_by').references(() => users.id, { onDelete: 'set null' }),
    /** How that user's session had signed in (`SessionMark.via`); null where that is not known. */
    via: text('via').$type<SignInWay>(),
    /** The types of events that the program hears of: `contact.created` … */
    events: text('events').array().notNull(),
    /** The key of the signatures, sealed (`lib/platform/seal.ts`). */
    secret: text('secret').notNull(),
    /** The key before it, sealed in the same way, and until when messages are signed with it, too; null where there is none. */
    formerSecret: text('former_secret'),
    formerSecretUntil: instant('former_secret_until'),
    /** Since when no delivery has succeeded; null after a success. */
    failingSince: instant('failing_since'),
    /** When the product stopped delivering, after three days of failures; null while it delivers. */
    disabledAt: instant('disabled_at'),
    ...times(),
  },
  (table) => [
    index('webhooks_user').on(table.userId),
    index('webhooks_chosen_by').on(table.chosenBy),
    index('webhooks_organization').on(table.organizationId),
    check('webhooks_former_secret', sql`num_nonnulls(${table.formerSecret}, ${table.formerSecretUntil}) in (0, 2)`),
    check('webhooks_one_owner', sql`num_nonnulls(${table.userId}, ${table.organizationId}) = 1`),
  ],
);

/**
 * What webhooks are told, kept for 30 days. Triggers of the migration write a row in the transaction in which something happens; its
 * body is written when it is sent for the first time.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The order in which things happened: deliveries about one subject are sent in it. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    /** The id of the contact, card, member … that the event is about. */
    subjectId: text('subject_id').notNull(),
    /** The JSON text that was signed and sent; null before the first attempt. */
    body: text('body'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    deliveredAt: instant('delivered_at'),
    failedAt: instant('failed_at'),
    /** The status of the last response; null where there was none. */
    status: integer('status'),
    /** Why the last attempt failed: a status, or what went wrong on the way. */
    error: text('error'),
    ...times(),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.position),
    index('webhook_deliveries_due').on(table.nextTryAt).where(sql`delivered_at is null and failed_at is null`),
    index('webhook_deliveries_subject')
      .on(table.webhookId, table.subjectId, table.position)
      .where(sql`delivered_at is null and failed_at is null`),
    index('webhook_deliveries_age').on(table.createdAt),
    index('webhook_deliveries_bodies').on(table.subjectId).where(sql`body is not null`),
  ],
);
