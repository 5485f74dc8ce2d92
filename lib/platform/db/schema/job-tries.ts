import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { times } from './columns';

/** Long work that was broken off by what passes, and how often since it last got on. */
export const jobTries = pgTable(
  'job_tries',
  { job: text('job').notNull(), id: text('id').notNull(), tries: integer('tries').notNull().default(1), ...times() },
  (table) => [primaryKey({ columns: [table.job, table.id] })],
);
