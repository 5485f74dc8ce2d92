import { database } from '@/lib/platform/db/client';
import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { exportJob, purgeArchives, sweepLostArchives } from './make-archive';
import { readyArchive } from './messages';
import { selectReader } from './queries';

export const jobs: NounJobs = {
  grounds: [
    reviews(readyArchive, async ({ userId }, message) => {
      const reader = await selectReader(database(), userId);
      return reader && { ...message, to: reader.email };
    }),
  ],
  schedules: exportJob.schedules,
  resume: exportJob.resume,
  sweeps: { accountExports: purgeArchives, lostAccountExports: sweepLostArchives },
};
