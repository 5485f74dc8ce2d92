import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteLongExpired } from './queries';

export const jobs: NounJobs = { sweeps: { apiKeys: ({ db }) => deleteLongExpired(db) } };
