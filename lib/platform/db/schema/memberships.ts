import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';
import { organizations } from './organizations';
import { users } from './users';

/**
 * The members of organizations with their roles. A constraint trigger of the migration keeps at least one active OWNER in
 * every organization. `invited` is for members created before their first sign-in; a person with only an invitation has no
 * row.
 */
export const memberships = pgTable(
  'memberships',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['USER', 'ADMIN', 'OWNER'] }).notNull(),
    status: text('status', { enum: ['invited', 'active', 'left'] })
      .notNull()
      .default('active'),
    /** When the membership ended, and who ended it: the member, another user, or null for the product or a directory. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    /**
     * When the member agreed to the membership: by requesting it, by accepting an invitation, or by having an account in the
     * organization's own domain. Null for a person who was only invited: a program that adds them must ask again.
     */
    agreedAt: instant('agreed_at').defaultNow(),
    /**
     * The name and address that the organization sees of a person who is not an active member. For a person who has not
     * agreed: what the organization or its directory entered, so that it does not learn whether they had an account. For a
     * former member: what the account contained when they left, stored by a trigger of the migration.
     */
    toldName: text('told_name'),
    toldEmail: text('told_email'),
    /**
     * The organization's domain that the member's address was in, once it is in none of its domains any more: a member who
     * changes their address must still sign in at the provider of that domain. Set by a trigger of the migration.
     */
    leftDomain: text('left_domain'),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('memberships_user').on(table.userId),
    check('memberships_agreed', sql`${table.status} <> 'active' or ${table.agreedAt} is not null`),
    check('memberships_told', sql`${table.status} = 'active' or ${table.toldEmail} is not null`),
  ],
);
