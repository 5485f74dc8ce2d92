import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteSpent } from './queries';

export const jobs: NounJobs = { sweeps: { spentChallenges: ({ db }) => deleteSpent(db) } };
