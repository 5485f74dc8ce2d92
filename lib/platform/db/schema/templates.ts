import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TemplateBody } from '@/lib/cards/card/template-schema';
import { id, instant, times } from './columns';
import { organizations } from './organizations';

/**
 * Templates of cards: one of the organization, and one for each team that has its own. The foreign key of `team_id` to a team
 * of the same organization is only in the migration; it cannot be declared here, because cards refer to templates.
 */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for the organization's template. */
    teamId: text('team_id'),
    name: text('name').notNull(),
    /** The number of its newest version: an edit that is based on an older one is refused. */
    version: integer('version').notNull().default(1),
    /** The version that new cards begin with; null until one was applied. */
    appliedVersion: integer('applied_version'),
    ...times(),
  },
  (table) => [
    uniqueIndex('templates_of_organization').on(table.organizationId).where(sql`team_id is null`),
    uniqueIndex('templates_of_team').on(table.teamId).where(sql`team_id is not null`),
    index('templates_organization').on(table.organizationId, table.id),
  ],
);

/** The content of a template at each save. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    body: jsonb('body').$type<TemplateBody>().notNull(),
    /** The user who saved the version; without a foreign key, because the version outlives them. */
    authorId: text('author_id').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.number] })],
);
