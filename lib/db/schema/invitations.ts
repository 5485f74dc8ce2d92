import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { users } from './users';

/** Invitations by mail: 7 days, single use; only the SHA-256 of the token is kept. One waits per address and organization. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In its stored form: lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['USER', 'ADMIN'] }).notNull(),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_waiting')
      .on(table.organizationId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);
