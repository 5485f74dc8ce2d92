import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { moveAddress } from './messages';
import { moveAtProvider } from './move-address';
import { deleteOldChanges } from './queries';

export const jobs: NounJobs = {
  deliveries: [delivers(moveAddress, ({ changeId }) => moveAtProvider(changeId))],
  sweeps: { emailChanges: ({ db }) => deleteOldChanges(db) },
};
