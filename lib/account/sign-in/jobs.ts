import { readUser } from '@/lib/account/users/users';
import { accountGoes } from '@/lib/platform/account-goes';
import { accountSecured } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteCodesOf, deleteCodesOfUser, deleteOldCodes } from './queries';

export const jobs: NounJobs = {
  hears: [
    on(accountGoes, ({ db }, { userId, email }) => deleteCodesOfUser(db, userId, email)),
    // Someone else may have read one.
    on(accountSecured, async (tx, { userId }) => {
      const user = await readUser(tx, userId);
      if (user) await deleteCodesOf(tx.db, user.email);
    }),
  ],
  sweeps: { signInCodes: ({ db }) => deleteOldCodes(db, 1) },
};
