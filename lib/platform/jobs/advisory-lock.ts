import { Client } from 'pg';
import { env } from '@/lib/platform/env';

/**
 * Runs `work` while no other process works on the same thing. The database session that holds the lock has a connection of
 * its own and does not occupy the pool; the lock ends with the process, however that ends.
 * @param space first half of the keys of the database's advisory locks, one for each kind of thing
 * @returns whether the lock was free
 */
export async function withAdvisoryLock(space: number, id: string, work: () => Promise<void>): Promise<boolean> {
  const holder = new Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'meishi-lock',
  });
  // Without a listener a connection that breaks while the work goes on elsewhere would end the process.
  holder.on('error', () => undefined);
  try {
    await holder.connect();
    const { rows } = await holder.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as "isOurs"',
      [space, id],
    );
    if (!rows[0]?.isOurs) return false;
    await work();
    return true;
  } finally {
    // A session that is closed holds no lock.
    await holder.end().catch(() => undefined);
  }
}
