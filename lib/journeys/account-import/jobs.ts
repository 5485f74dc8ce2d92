import type { NounJobs } from '@/lib/platform/noun-jobs';
import { importJob, purgeImports, sweepLostImports } from './run-import';

export const jobs: NounJobs = {
  schedules: importJob.schedules,
  resume: importJob.resume,
  sweeps: { accountImports: purgeImports, lostAccountImports: sweepLostImports },
};
