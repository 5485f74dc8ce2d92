import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteOldInvitations } from './queries';

export const jobs: NounJobs = {
  // Addresses of people who may never have come are not kept for good.
  sweeps: { invitations: ({ db }) => deleteOldInvitations(db, 90) },
};
