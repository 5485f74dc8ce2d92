import { memberJoined } from '@/lib/organization/members/events';
import { accountSecured } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { followInvitation, joinDirectoryTeams } from './join';
import { endTokensOf } from './scim';

export const jobs: NounJobs = {
  hears: [
    on(accountSecured, (tx, { userId }) => endTokensOf(tx, userId)),
    on(memberJoined, async (tx, { organizationId, userId }) => {
      await followInvitation(tx, organizationId, userId);
      await joinDirectoryTeams(tx, organizationId, userId);
    }),
  ],
};
