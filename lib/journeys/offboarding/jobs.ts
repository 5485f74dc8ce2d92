import { memberDismissed } from '@/lib/organization/scim/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { offboard } from './offboard';
import { usualPlan } from './plan';

export const jobs: NounJobs = {
  hears: [
    on(memberDismissed, async (tx, { organizationId, member, isForGood }) => {
      await offboard(tx, organizationId, member, { ...usualPlan, releaseCodes: isForGood });
    }),
  ],
};
