import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteExpiredKeys, deleteKeysOf } from './queries';

export const jobs: NounJobs = {
  hears: [on(accountGoes, ({ db }, { userId }) => deleteKeysOf(db, userId))],
  sweeps: { idempotencyKeys: ({ db }) => deleteExpiredKeys(db) },
};
