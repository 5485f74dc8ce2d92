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
type Holder = { [handle]?: { pool: Pool; db: Database } };

/**
 * A pool that takes no second connection for who holds one in a transaction: as many transactions as there are connections,
 * each waiting for one more, would wait for ever. In production it is told, and the request goes its way. While the database
 * is known to be silent nobody waits for a connection: whose first one broke would wait twice.
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

/** Without a listener a connection that breaks ends the process, in use or not. */
function listenForLoss(client: PoolClient): void {
  client.on('error', (error) => log().warn({ error: error.message }, 'database connection lost'));
}

function open() {
  const connectionString = env().DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL is not set: start with `npm run up` or set it');
  const pool = new CarefulPool({
    connectionString,
    Client: WatchedClient,
    max: env().DATABASE_POOL_MAX,
    // Of a database that has stopped answering whoever asks hears within seconds: from here without a connection, from
    // the watched client with one.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // In this order, so that the database itself gives up first, and knows that it did.
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    application_name: 'meishi',
  });
  pool.on('connect', listenForLoss);
  // The pool tells of the loss of idle connections once more.
  pool.on('error', () => undefined);
  return { pool, db: drizzle(pool) as unknown as Database };
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

/** Whether a query was given up by us (`query_timeout`), not by the database. */
function isUnanswered(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && cause.message === 'Query read timeout';
}

/**
 * Runs `run` on a connection of its own between BEGIN and COMMIT. A connection that broke on the way is closed, wherever that
 * was noticed; what is thrown is what came first.
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
    // Where an answer is still awaited nothing else is heard: the connection goes.
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

/** Closes the pool after the queries under way; the next use opens a new one. */
export async function closeDatabase(): Promise<void> {
  const global = globalThis as Holder;
  const open = global[handle];
  global[handle] = undefined;
  await open?.pool.end();
}
