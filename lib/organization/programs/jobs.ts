import { accountSecured } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { voidSecretsOf } from './queries';
import { deleteEnded } from './records-queries';

export const jobs: NounJobs = {
  // A stranger who was in the account may have registered them, and know their secrets. What other users have allowed a program is theirs to end.
  hears: [on(accountSecured, ({ db }, { userId }) => voidSecretsOf(db, userId))],
  sweeps: { oauthRecords: ({ db }) => deleteEnded(db) },
};
