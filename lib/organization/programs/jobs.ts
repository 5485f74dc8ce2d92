import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteEnded } from './records-queries';

export const jobs: NounJobs = { sweeps: { oauthRecords: ({ db }) => deleteEnded(db) } };
