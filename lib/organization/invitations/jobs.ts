import { memberJoins } from '@/lib/organization/members/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { bulkInvitationJob } from './bulk/apply-bulk';
import { deleteForgotten } from './bulk/queries';
import { spendInvitationsOf } from './close-invitations';
import { deleteOldInvitations } from './queries';

export const jobs: NounJobs = {
  hears: [
    on(memberJoins, async (tx, { organizationId, userId, grants }) => {
      grants.push(...(await spendInvitationsOf(tx, organizationId, userId)));
    }),
  ],
  schedules: bulkInvitationJob.schedules,
  resume: bulkInvitationJob.resume,
  sweeps: {
    // Addresses of people who may never have come are not kept permanently.
    invitations: ({ db }) => deleteOldInvitations(db, 90),
    bulkInvitations: ({ db }) => deleteForgotten(db),
  },
};
