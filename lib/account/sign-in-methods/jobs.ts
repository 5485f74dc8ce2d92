import { readUser } from '@/lib/account/users/users';
import { addressGivenBack } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { notifyOfChange } from './notify-of-change';

export const jobs: NounJobs = {
  hears: [
    on(addressGivenBack, async (tx, { userId }) => {
      const user = await readUser(tx, userId);
      if (!user) return;
      await notifyOfChange(tx, user, { change: 'addressKept', provider: null });
    }),
  ],
};
