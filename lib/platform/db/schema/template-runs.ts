import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CardState } from '@/lib/cards/card/template-schema';
import { id, instant, times } from './columns';
import { profiles } from './profiles';
import { templates } from './templates';

/** Runs that applied a version of a template to cards, or rolled it back. */
export const templateRuns = pgTable(
  'template_runs',
  {
    id: id(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    kind: text('kind', { enum: ['apply', 'rollBack'] }).notNull(),
    status: text('status', { enum: ['running', 'done', 'failed', 'abandoned'] })
      .notNull()
      .default('running'),
    /**
     * For `rollBack`: the run that is rolled back. A run can be rolled back once; after an abandoned attempt, another one may
     * do it.
     */
    undoesId: uuid('undoes_id').references((): AnyPgColumn => templateRuns.id, { onDelete: 'cascade' }),
    actorId: text('actor_id').notNull(),
    /** Why the run has failed: a code of `errors`. */
    problem: text('problem'),
    finishedAt: instant('finished_at'),
    ...times(),
  },
  (table) => [
    index('template_runs_template').on(table.templateId, table.id),
    // Two runs at once would each take the other's changes for the card's own.
    uniqueIndex('template_runs_one').on(table.templateId).where(sql`status = 'running'`),
    uniqueIndex('template_runs_undone').on(table.undoesId).where(sql`undoes_id is not null and status <> 'abandoned'`),
    index('template_runs_undoes').on(table.undoesId).where(sql`undoes_id is not null`),
    index('template_runs_work').on(table.id).where(sql`status = 'running'`),
  ],
);

/** The cards of a run, with their state before and after it; kept for 30 days. */
export const templateRunCards = pgTable(
  'template_run_cards',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => templateRuns.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Null until the card has been processed. */
    outcome: text('outcome', { enum: ['changed', 'same', 'gone', 'failed'] }),
    /** Why the card has failed: a code of `errors`. */
    problem: text('problem'),
    before: jsonb('before').$type<CardState>(),
    after: jsonb('after').$type<CardState>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.profileId] }),
    index('template_run_cards_profile').on(table.profileId),
    index('template_run_cards_waiting').on(table.runId, table.profileId).where(sql`outcome is null`),
  ],
);
