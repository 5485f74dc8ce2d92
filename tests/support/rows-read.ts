import { drizzle } from 'drizzle-orm/node-postgres';
import { type Database, pool } from '@/lib/platform/db/client';

type Node = {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  return `'${Array.isArray(value) ? `{${value.join(',')}}` : String(value).replaceAll("'", "''")}'`;
};

function rowsOf(node: Node, isCounted: (table: string) => boolean): number {
  const table = node['Relation Name'];
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = table && isCounted(table) ? each * (node['Actual Loops'] ?? 1) : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child, isCounted), own);
}

/**
 * How many rows of some tables the statements of `run` read: planned for their values, and as prepared statements are that run often, for
 * any values.
 */
export async function rowsRead(
  run: (db: Database) => Promise<unknown>,
  isCounted: (table: string) => boolean,
): Promise<{ custom: number; generic: number }> {
  const statements: { query: string; params: unknown[] }[] = [];
  const client = await pool().connect();
  try {
    const logger = { logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }) };
    await run(drizzle(client, { logger }) as unknown as Database);
    const read = { custom: 0, generic: 0 };
    for (const mode of ['custom', 'generic'] as const) {
      await client.query(`set plan_cache_mode = force_${mode}_plan`);
      for (const { query, params } of statements) {
        await client.query(`prepare asked as ${query}`);
        const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
        const { rows } = await client.query(`explain (analyze, format json) execute asked${values}`);
        read[mode] += rowsOf(rows[0]['QUERY PLAN'][0].Plan, isCounted);
        await client.query('deallocate asked');
      }
    }
    return read;
  } finally {
    await client.query('reset plan_cache_mode');
    client.release();
  }
}
