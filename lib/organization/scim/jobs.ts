import { memberJoined } from '@/lib/organization/members/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { followInvitation, joinDirectoryTeams } from './join';

export const jobs: NounJobs = {
  hears: [
    on(memberJoined, async (tx, { organizationId, userId }) => {
      await followInvitation(tx, organizationId, userId);
      await joinDirectoryTeams(tx, organizationId, userId);
    }),
  ],
};
