import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';
import { organizations } from './organizations';
import { users } from './users';

/**
 * Who belongs to which organization, as what. A constraint trigger of the migration keeps at least one active OWNER in
 * every organization. `invited` is for members made before they first sign in; who only has an invitation has no row.
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
    /** When it ended, and who ended it: the member themselves, somebody else, or null for the product or a directory. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    /**
     * When they became a member by what lets them be one: they asked for it, accepted, or their account is in the organization's own
     * domain. Null for who was only asked: whoever takes them in must ask again.
     */
    agreedAt: instant('agreed_at').defaultNow(),
    /**
     * What the organization is told of whoever is no active member: of who has not agreed what it, or its directory, calls them, and the
     * address it has for them, not even whether they had an account; of who is out what their account said when they went, kept by a
     * trigger of the migration.
     */
    toldName: text('told_name'),
    toldEmail: text('told_email'),
    /**
     * The organization's domain that the member's address was in, once it is in none of them any more: who changes their address stays
     * with the provider that the domain's people sign in at. Kept by a trigger of the migration.
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
