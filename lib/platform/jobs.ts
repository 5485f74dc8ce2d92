import { lt } from 'drizzle-orm';
import { rateLimits } from '@/lib/db/tables';
import type { NounJobs } from './noun-jobs';

export const jobs: NounJobs = {
  sweeps: { rateLimits: ({ db }) => db.delete(rateLimits).where(lt(rateLimits.expire, Date.now())) },
};
