import type { NounJobs } from '@/lib/platform/noun-jobs';
import { keptDays } from './limits';
import { deleteOldActivities } from './queries';

export const jobs: NounJobs = { sweeps: { accountActivities: ({ db }) => deleteOldActivities(db, keptDays) } };
