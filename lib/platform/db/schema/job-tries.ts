import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { times } from './columns';

/** Long jobs that were interrupted by a temporary failure, and how often since they last made progress. */
export const jobTries = pgTable(
  'job_tries',
  { job: text('job').notNull(), id: text('id').notNull(), tries: integer('tries').notNull().default(1), ...times() },
  (table) => [primaryKey({ columns: [table.job, table.id] })],
);
