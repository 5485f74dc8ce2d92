import { sql } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';

/** The tables in which a text is anywhere in a row, whatever the columns are called. */
export async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database().execute<{ name: string }>(sql`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  const holding: string[] = [];
  for (const { name: table } of rows) {
    const row = sql.raw(`select exists (select from ${table} as t where strpos(lower(t::text), `);
    const { rows: answers } = await database().execute<{ exists: boolean }>(sql`${row}${text.toLowerCase()}) > 0)`);
    if (answers[0]?.exists) holding.push(table);
  }
  return holding;
}
