import { pool } from './client';
import { newestMigration } from './migrate';

/** Returns whether the database has every migration of this release. Rejects where the database does not respond. */
export async function isMigrated(): Promise<boolean> {
  const { rows } = await pool().query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0) >= newestMigration();
}
