import { database } from '@/lib/platform/db/client';
import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { accountDeletionJob, purgeDeletions } from './delete-account';
import { endingAccount } from './messages';
import { selectEnding } from './queries';

export const jobs: NounJobs = {
  grounds: [
    reviews(endingAccount, async ({ userId }, message) => {
      const holder = await selectEnding(database(), userId);
      return holder && { ...message, to: holder.email };
    }),
  ],
  schedules: accountDeletionJob.schedules,
  resume: accountDeletionJob.resume,
  sweeps: { accountDeletions: purgeDeletions },
};
