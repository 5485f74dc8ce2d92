import { Client } from 'pg';
import { expect } from 'vitest';
import { env } from '@/lib/platform/env';

const waiting = `select count(*)::int as total from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const connect = async () => {
  const client = new Client({ connectionString: env().DATABASE_URL ?? '' });
  await client.connect();
  return client;
};

/**
 * Holds what a statement locks until these acts wait for it, one after the other: each has read before the one before it has written, and all
 * before what happens meanwhile (`meanwhile`). Returns what they return. Fails where one of them does not wait.
 */
export async function whileHeld<Result>(
  statement: string,
  values: unknown[],
  acts: (() => Promise<Result>)[],
  meanwhile?: () => Promise<unknown>,
): Promise<Result[]> {
  const [holder, watcher] = [await connect(), await connect()];
  const total = async () => (await watcher.query<{ total: number }>(waiting)).rows[0]?.total;
  try {
    await holder.query('begin');
    await holder.query(statement, values);
    const started: Promise<Result>[] = [];
    for (const act of acts) {
      started.push(act());
      await expect.poll(total, { timeout: 4_000 }).toBe(started.length);
    }
    await meanwhile?.();
    await holder.query('commit');
    return await Promise.all(started);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}
