import { accountSecured } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { endSessions } from './queries';
import { endSupportOf } from './support';

export const jobs: NounJobs = {
  hears: [
    // A stranger who was in the account may have let staff see it, or have looked at others' as one of the staff.
    on(accountSecured, async (tx, { userId }) => {
      await endSupportOf(tx, userId);
      await endSessions(tx.db, { staffId: userId }, tx.now);
    }),
  ],
};
