import type { NounJobs } from '@/lib/platform/noun-jobs';
import { sweepUploads } from './sweep';

export const jobs: NounJobs = { sweeps: { uploads: ({ db }) => sweepUploads(db) } };
