import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';

/**
 * Responses to POST requests with an `Idempotency-Key`, kept for 24 hours. Without a status the request is still running: only
 * the holder of its `claim` may store the response, and until `leased_until` no other request takes the key.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: text('actor_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    /** The roles that the actor had when the response was stored; without one of them it is not repeated. */
    standing: text('standing').array().notNull().default(sql`'{}'::text[]`),
    claim: uuid('claim'),
    leasedUntil: instant('leased_until'),
    expiresAt: instant('expires_at').notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.route, table.key] }),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);

const varchar = customType<{ data: string }>({ dataType: () => 'varchar(255)' });

/** The table of rate-limiter-flexible's PostgreSQL store; the library determines its columns. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
