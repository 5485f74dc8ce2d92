import { memberJoins } from '@/lib/organization/members/events';
import { accountGoes } from '@/lib/platform/account-goes';
import { accountSecured } from '@/lib/platform/auth/events';
import { database } from '@/lib/platform/db/client';
import { on } from '@/lib/platform/events';
import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { bulkInvitationJob, stopFilesOf } from './bulk/apply-bulk';
import { deleteForgotten } from './bulk/queries';
import { endInvitationsBy, spendInvitationsOf } from './close-invitations';
import { openInvitation } from './messages';
import { deleteInvitationsOf, deleteOldInvitations, isUsable } from './queries';

export const jobs: NounJobs = {
  hears: [
    on(memberJoins, async (tx, { organizationId, userId, grants }) => {
      grants.push(...(await spendInvitationsOf(tx, organizationId, userId)));
    }),
    on(accountSecured, async (tx, { userId }) => {
      await stopFilesOf(tx, userId);
      await endInvitationsBy(tx, userId);
    }),
    on(accountGoes, ({ db }, account) => deleteInvitationsOf(db, account)),
  ],
  grounds: [
    reviews(openInvitation, async ({ tokenHash }, message) =>
      (await isUsable(database(), tokenHash, new Date())) ? message : null,
    ),
  ],
  schedules: bulkInvitationJob.schedules,
  resume: bulkInvitationJob.resume,
  sweeps: {
    // Addresses of people who may never have come are not kept permanently.
    invitations: ({ db }) => deleteOldInvitations(db, 90),
    bulkInvitations: ({ db }) => deleteForgotten(db),
  },
};
