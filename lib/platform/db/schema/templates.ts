import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TemplateBody } from '@/lib/cards/card/template-schema';
import { id, instant, times } from './columns';
import { organizations } from './organizations';

/**
 * Templates of cards: one of the organization, one of each team that has its own. The migration refers `team_id` to a team of
 * the same organization; here it cannot be said, because cards refer to templates.
 */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for the organization's. */
    teamId: text('team_id'),
    name: text('name').notNull(),
    /** The newest of its versions: an edit that carries an older number is refused. */
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

/** What a template said each time it was saved. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    body: jsonb('body').$type<TemplateBody>().notNull(),
    /** Who saved it; without a foreign key, because the version outlives them. */
    authorId: text('author_id').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.number] })],
);
