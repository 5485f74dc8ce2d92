import { join } from 'node:path';
import { env } from '@/lib/platform/env';
import { assertDatabaseWorks } from './external-database';
import { isLock, takeLock } from './lock';
import { findPostgres, startPostgres } from './postgres';
import { Stop } from './say';

/**
 * Calls `run` with the URL of the product's database: the configured one, the embedded one of a running instance, or the embedded
 * one started for the purpose.
 * @throws Stop where the configured one cannot be used, for reading alone where `isWritten` is false
 */
export async function withDatabase<T>(run: (url: string) => Promise<T>, use?: { isWritten: boolean }): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) {
    await assertDatabaseWorks(DATABASE_URL, use);
    return run(DATABASE_URL);
  }
  const lock = await takeLock(join(DATA_DIR, 'up.lock'));
  if (!isLock(lock)) {
    const url = await findPostgres(DATA_DIR);
    if (url) return run(url);
    throw new Stop(`process ${lock.pid} is starting or stopping the database in ${DATA_DIR}: try again`);
  }
  try {
    const postgres = await startPostgres(DATA_DIR);
    try {
      return await run(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}
