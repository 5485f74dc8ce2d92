import { pool } from './client';
import { newestMigration } from './migrate';

/** Whether the database answers and has every migration of this release. Rejects where it does not answer. */
export async function isMigrated(): Promise<boolean> {
  const { rows } = await pool().query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0) >= newestMigration();
}
