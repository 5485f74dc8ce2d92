import { accountSecured } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { moveAddress } from './messages';
import { moveAtProvider } from './move-address';
import { deleteOldChanges, deleteWaiting } from './queries';

export const jobs: NounJobs = {
  hears: [on(accountSecured, ({ db }, { userId }) => deleteWaiting(db, userId))],
  deliveries: [delivers(moveAddress, ({ changeId }) => moveAtProvider(changeId))],
  sweeps: { emailChanges: ({ db }) => deleteOldChanges(db) },
};
