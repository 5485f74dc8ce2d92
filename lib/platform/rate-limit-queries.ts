import { lt } from 'drizzle-orm';
import type { Database } from './db/client';
import { rateLimits } from './db/tables';

/** Deletes uses that no longer count for a limit. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
