import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteExpiredKeys } from './queries';

export const jobs: NounJobs = { sweeps: { idempotencyKeys: ({ db }) => deleteExpiredKeys(db) } };
