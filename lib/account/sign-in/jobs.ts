import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteCodesOf, deleteOldCodes } from './queries';

export const jobs: NounJobs = {
  hears: [on(accountGoes, ({ db }, { email }) => deleteCodesOf(db, email))],
  sweeps: { signInCodes: ({ db }) => deleteOldCodes(db, 1) },
};
