import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { memberships } from './memberships';
import { organizations } from './organizations';
import { teams } from './teams';
import { users } from './users';

/** Tokens with which an organization's directory authenticates (SCIM). Only a hash of each token is kept. */
export const scimTokens = pgTable(
  'scim_tokens',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** SHA-256 of the token, hexadecimal. */
    hash: text('hash').notNull(),
    usersAccess: text('users_access', { enum: ['none', 'read', 'write'] }).notNull(),
    groupsAccess: text('groups_access', { enum: ['none', 'read', 'write'] }).notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null where the token is valid until it is revoked. */
    expiresAt: instant('expires_at'),
    /** Accurate to a minute; null where the token was never used. */
    lastUsedAt: instant('last_used_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('scim_tokens_hash').on(table.hash),
    index('scim_tokens_organization').on(table.organizationId),
    index('scim_tokens_created_by').on(table.createdBy),
    check('scim_tokens_of_use', sql`${table.usersAccess} <> 'none' or ${table.groupsAccess} <> 'none'`),
  ],
);

/**
 * A member's data from the directory. A member without such a row was never provisioned; the directory sees them all the same.
 */
export const scimUsers = pgTable(
  'scim_users',
  {
    organizationId: uuid('organization_id').notNull(),
    userId: text('user_id').notNull(),
    /** In the directory's spelling; unique regardless of case (RFC 7643, section 4.1.1). */
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    /** All other stored attributes, in the form that `lib/organization/scim/read-resource.ts` produces. */
    resource: jsonb('resource').$type<Record<string, unknown>>().notNull(),
    /**
     * Attributes of `resource` that come from our own data and not from the directory: it saw them before it described the
     * member and never wrote them. Cards do not use them.
     */
    ownAttributes: text('own_attributes').array().notNull().default(sql`'{}'`),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    uniqueIndex('scim_users_name').on(table.organizationId, sql`lower(${table.userName})`),
    uniqueIndex('scim_users_external_id').on(table.organizationId, table.externalId),
    index('scim_users_user').on(table.userId),
    foreignKey({
      name: 'scim_users_membership',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** A directory's data on a team that it manages as a group. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    teamId: text('team_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    externalId: text('external_id'),
    /** The group's full name. It is in use while the team still has the name that was derived from it (`teamName`). */
    displayName: text('display_name').notNull(),
    teamName: text('team_name').notNull(),
    ...times(),
  },
  (table) => [
    uniqueIndex('scim_groups_external_id').on(table.organizationId, table.externalId),
    foreignKey({
      name: 'scim_groups_team',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teams.organizationId, teams.id],
    }).onDelete('cascade'),
  ],
);

/**
 * The members of a directory's groups, including people who are no active members now: they join the team as soon as they
 * become active.
 */
export const scimGroupMembers = pgTable(
  'scim_group_members',
  {
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('scim_group_members_member').on(table.organizationId, table.userId),
    foreignKey({
      name: 'scim_group_members_team',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teams.organizationId, teams.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'scim_group_members_membership',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
  ],
);
