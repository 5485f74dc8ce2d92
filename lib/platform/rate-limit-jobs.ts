import { accountGoes } from './account-goes';
import { on } from './events';
import type { NounJobs } from './noun-jobs';
import { deleteExpiredLimits, deleteLimitsOf } from './rate-limit-queries';

export const jobs: NounJobs = {
  hears: [on(accountGoes, ({ db }, { userId }) => deleteLimitsOf(db, userId))],
  sweeps: { rateLimits: ({ db }) => deleteExpiredLimits(db) },
};
