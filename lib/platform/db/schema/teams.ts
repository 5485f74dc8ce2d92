import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { times } from './columns';
import { memberships } from './memberships';
import { organizations } from './organizations';
import { profiles } from './profiles';

/** Teams of an organization. Their ids are short because claims carry them (`lib/platform/auth/claims.ts`). */
export const teams = pgTable(
  'teams',
  {
    /** 10 characters of base64url. */
    id: text('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Counts edits: an edit that is based on an older version is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [
    uniqueIndex('teams_name').on(table.organizationId, sql`lower(${table.name})`),
    // Target of the foreign keys of grants and cards: a team of the same organization.
    unique('teams_of_organization').on(table.organizationId, table.id),
    check('teams_id_form', sql`${table.id} ~ '^[A-Za-z0-9_-]{10}$'`),
  ],
);

/**
 * Roles of users in teams. Foreign keys limit them to members of the team's organization; a member who leaves it loses their
 * grants.
 */
export const teamGrants = pgTable(
  'team_grants',
  {
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    role: text('role', { enum: ['viewer', 'manager'] }).notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_grants_member').on(table.organizationId, table.userId),
    // Every request reads its actor's roles in all teams.
    index('team_grants_user').on(table.userId),
    foreignKey({
      name: 'team_grants_team',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teams.organizationId, teams.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_grants_membership',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** Which cards of an organization are in which of its teams. */
export const profileTeams = pgTable(
  'profile_teams',
  {
    profileId: uuid('profile_id').notNull(),
    teamId: text('team_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.teamId] }),
    index('profile_teams_team').on(table.teamId),
    foreignKey({
      name: 'profile_teams_team',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teams.organizationId, teams.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'profile_teams_profile',
      columns: [table.organizationId, table.profileId],
      foreignColumns: [profiles.organizationId, profiles.id],
    }).onDelete('cascade'),
  ],
);
