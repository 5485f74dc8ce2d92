import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteTrashed } from './queries';

export const jobs: NounJobs = { sweeps: { cards: ({ db }) => deleteTrashed(db, 30) } };
