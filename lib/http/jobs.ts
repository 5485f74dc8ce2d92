import { lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '@/lib/db/tables';
import type { NounJobs } from '@/lib/platform/noun-jobs';

export const jobs: NounJobs = {
  sweeps: { idempotencyKeys: ({ db }) => db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`)) },
};
