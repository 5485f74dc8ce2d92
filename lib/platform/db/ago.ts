import { type SQL, sql } from 'drizzle-orm';

/** Returns the moment `count` days ago, by the database's clock. */
export const daysAgo = (count: number): SQL => sql`now() - make_interval(days => ${count})`;
