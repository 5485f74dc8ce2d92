import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import * as tables from './tables';

/** A drizzle handle on the pool or on a transaction. */
export type Database = Omit<NodePgDatabase<typeof tables>, '$client'>;

// Next loads a module twice (pages and API bundles); the symbol keeps one pool per process.
const handle = Symbol.for('meishi.database');
type Holder = { [handle]?: { pool: Pool; db: Database } };

function open() {
  const connectionString = env().DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL is not set: start with `npm run up` or set it');
  const pool = new Pool({
    connectionString,
    max: env().DATABASE_POOL_MAX,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 5_000,
    application_name: 'meishi',
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log().warn({ error: error.message }, 'idle database connection lost'));
  return { pool, db: drizzle(pool, { schema: tables }) as Database };
}

function holder() {
  const global = globalThis as Holder;
  global[handle] ??= open();
  return global[handle];
}

/** The process's connection pool, opened at the first use. */
export function pool(): Pool {
  return holder().pool;
}

/** The process's database handle. Inside a transaction use the handle of the context instead. */
export function database(): Database {
  return holder().db;
}

/** Closes the pool after the queries under way; the next use opens a new one. */
export async function closeDatabase(): Promise<void> {
  const global = globalThis as Holder;
  const open = global[handle];
  global[handle] = undefined;
  await open?.pool.end();
}
