import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * Who did what to which target in an organization. Append-only: triggers of the migration refuse changes and deletions. There
 * are no foreign keys, because an entry outlives its target.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    /** Null where the product itself acted, for example when a time limit ran out. */
    actorId: text('actor_id'),
    /** The directory's token that acted instead of a user, and its label at that time: entries outlive tokens. */
    tokenId: uuid('token_id'),
    tokenLabel: text('token_label'),
    /** `member.remove`, `team.create` … (`lib/platform/audit/schema.ts`). */
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    /** The name of the target at the time of the act. */
    targetName: text('target_name').notNull().default(''),
    /** The changed fields with their old and new values; never secrets. */
    changes: jsonb('changes').$type<Record<string, { from?: unknown; to?: unknown }>>().notNull().default({}),
    /** The first three bytes of an IPv4 address, the first six of an IPv6 one. */
    addressPrefix: text('address_prefix').notNull().default(''),
    requestId: text('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('audit_entries_organization').on(table.organizationId, table.id),
    index('audit_entries_actor').on(table.organizationId, table.actorId, table.id),
    index('audit_entries_target').on(table.organizationId, table.targetKind, table.targetId, table.id),
  ],
);
