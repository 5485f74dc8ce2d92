import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteOldCodes } from './queries';

export const jobs: NounJobs = { sweeps: { signInCodes: ({ db }) => deleteOldCodes(db, 1) } };
