import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { reportDefect } from '@/lib/platform/defect';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { isInTransaction } from './scope';
import type * as tables from './tables';
import { silentDatabase, WatchedClient } from './watched-client';

/** A drizzle handle on the pool or on a transaction. */
export type Database = Omit<NodePgDatabase<typeof tables>, '$client'>;

// Next loads a module twice (pages and API bundles); the symbol keeps one pool per process.
const handle = Symbol.for('meishi.database');
type Holder = { [handle]?: { pool: Pool; db: Database; lost: number } };

/**
 * A pool that gives no second connection to code which holds one in a transaction: if as many transactions as there are
 * connections each waited for one more, they would wait forever. In production this is only reported, and the request
 * continues. While the database is known to be unresponsive, no request waits for a connection: after its first connection
 * broke it would wait a second time.
 */
class CarefulPool extends Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the two ways of calling it, with and without a callback, are handed on.
  override connect(...callback: any[]): any {
    if (isInTransaction()) reportDefect('a second connection inside a transaction');
    const silent = silentDatabase();
    if (silent) return callback[0] ? callback[0](silent) : Promise.reject(silent);
    return super.connect(...(callback as []));
  }
}

/** Without an error listener, a connection that breaks ends the process, even an idle one. */
function listenForLoss(client: PoolClient): void {
  client.on('error', (error) => {
    holder().lost += 1;
    log().warn({ error: error.message }, 'database connection lost');
  });
}

function open() {
  const connectionString = env().DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL is not set: start with `npm run up` or set it');
  const pool = new CarefulPool({
    connectionString,
    Client: WatchedClient,
    max: env().DATABASE_POOL_MAX,
    // When the database has stopped responding, requests fail within seconds: by this timeout without a connection, by the
    // watched client with one.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // The timeouts increase in this order, so that the database itself gives up first and knows that it did.
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    application_name: 'meishi',
  });
  pool.on('connect', listenForLoss);
  // The pool reports the loss of idle connections a second time.
  pool.on('error', () => undefined);
  return { pool, db: drizzle(pool) as unknown as Database, lost: 0 };
}

function holder() {
  const global = globalThis as Holder;
  global[handle] ??= open();
  return global[handle];
}

/** Returns the process's connection pool, which is opened at the first use. */
export function pool(): Pool {
  return holder().pool;
}

/** How many connections this process has open and idle, how many callers wait for one, and how many connections broke. */
export function connectionCounts(): { open: number; idle: number; waiting: number; lost: number } {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool();
  return { open, idle, waiting, lost: holder().lost };
}

/** The process's database handle. Inside a transaction use the handle of the context instead. */
export function database(): Database {
  return holder().db;
}

/** Returns whether our own `query_timeout` ended a query, rather than the database. */
function isUnanswered(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && cause.message === 'Query read timeout';
}

/**
 * Runs `run` on its own connection between BEGIN and COMMIT. A connection that broke meanwhile is closed, wherever that was
 * noticed. Of several errors the first is thrown.
 */
export async function transact<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
  const client = await pool().connect();
  let loss: Error | undefined;
  try {
    await client.query('begin');
    const result = await run(drizzle(client) as unknown as Database);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that still awaits a response can run no other query, so it is closed instead of rolled back.
    if (isUnanswered(error)) loss = error as Error;
    else
      await client.query('rollback').catch((failure: Error) => {
        loss = failure;
      });
    throw error;
  } finally {
    client.release(loss);
  }
}

/** Closes the pool after the running queries; the next use opens a new one. */
export async function closeDatabase(): Promise<void> {
  const global = globalThis as Holder;
  const open = global[handle];
  global[handle] = undefined;
  await open?.pool.end();
}
