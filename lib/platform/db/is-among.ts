import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition that a column of text is one of these values, however many: they are one parameter, while `inArray` needs one for
 * each, of which PostgreSQL takes 65,535.
 */
export const isAmong = (column: unknown, values: string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
