import type { NounJobs } from './noun-jobs';
import { deleteExpiredLimits } from './rate-limit-queries';

export const jobs: NounJobs = { sweeps: { rateLimits: ({ db }) => deleteExpiredLimits(db) } };
