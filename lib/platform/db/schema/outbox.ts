import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';

/** Outgoing messages: written in the transaction that causes them, then sent once by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    ...times(),
  },
  (table) => [index('outbox_waiting').on(table.nextTryAt).where(sql`sent_at is null and failed_at is null`)],
);
