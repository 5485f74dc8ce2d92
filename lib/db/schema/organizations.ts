import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Question } from '@/lib/exchanges/schema';
import { id, instant, times } from './columns';
import { uploads } from './uploads';

/** Companies and other groups of people. `slug` is their segment in addresses; every one they ever had stands in `handles`. */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    logoId: uuid('logo_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** Accent of the organization's own screens and of templates that say nothing else; `#RRGGBB`. */
    color: text('color'),
    /** What members may decide themselves (`lib/organizations/policies.ts`); `{}` is what holds where nothing was chosen. */
    policies: jsonb('policies').$type<Record<string, unknown>>().notNull().default({}),
    /** What cards ask of visitors that have no questions of their own (`lib/exchanges/schema.ts`). */
    exchangeQuestions: jsonb('exchange_questions').$type<Question[]>().notNull().default([]),
    /** Set while staff have suspended it. */
    suspendedAt: instant('suspended_at'),
    /** When it will be deleted for good: 14 days after an owner asked for it. */
    deleteAfter: instant('delete_after'),
    /** Counts edits: an edit that carries an older number is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [
    uniqueIndex('organizations_slug').on(table.slug),
    check('organizations_slug_form', sql`${table.slug} ~ '^[a-z0-9](-?[a-z0-9]){2,29}$'`),
  ],
);
