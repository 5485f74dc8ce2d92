import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { teams } from './teams';
import { users } from './users';

/**
 * Invitations by email or by link: valid for 7 days, single use; only the SHA-256 of the token is kept. One invitation per
 * address and organization can wait.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In its stored form: lower case. */
    email: text('email').notNull(),
    /** The name that the inviter gave the invited person; may be empty. */
    name: text('name').notNull().default(''),
    role: text('role', { enum: ['USER', 'ADMIN'] }).notNull(),
    /** How the newest link was delivered: `none` where no one has received one yet; such an invitation does not expire. */
    delivery: text('delivery', { enum: ['none', 'mail', 'link'] })
      .notNull()
      .default('mail'),
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
    index('invitations_inviter').on(table.inviterId),
    index('invitations_accepted_by').on(table.acceptedBy).where(sql`accepted_by is not null`),
    index('invitations_list').on(table.organizationId, table.id),
  ],
);

/** The roles in teams that the invited person gets on accepting. Deleted with the team. */
export const invitationGrants = pgTable(
  'invitation_grants',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    teamId: text('team_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    role: text('role', { enum: ['viewer', 'manager'] }).notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.teamId] }),
    index('invitation_grants_team').on(table.organizationId, table.teamId),
    foreignKey({
      name: 'invitation_grants_team',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teams.organizationId, teams.id],
    }).onDelete('cascade'),
  ],
);
