import type { NounJobs } from '@/lib/platform/noun-jobs';
import { sweepLostFiles, sweepUnfinishedFiles, sweepUploads } from './sweep';

export const jobs: NounJobs = {
  sweeps: {
    uploads: ({ db }) => sweepUploads(db),
    lostUploads: sweepLostFiles,
    unfinishedFiles: ({ now }) => sweepUnfinishedFiles(now),
  },
};
