import { accountSecured } from '@/lib/platform/auth/events';
import { database } from '@/lib/platform/db/client';
import { on } from '@/lib/platform/events';
import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { keepAccountOf } from './account-deletion';
import { accountDeletionJob, purgeDeletions } from './delete-account';
import { endingAccount } from './messages';
import { selectEnding } from './queries';

export const jobs: NounJobs = {
  // A stranger in the account may have asked for its end.
  hears: [on(accountSecured, async (tx, { userId }) => void (await keepAccountOf(tx, userId)))],
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
