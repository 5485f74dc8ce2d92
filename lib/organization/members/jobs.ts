import { organizationCreated } from '@/lib/organization/organization/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { addMember } from './members';

export const jobs: NounJobs = {
  hears: [
    on(organizationCreated, (tx, { organizationId, ownerId }) => addMember(tx, organizationId, ownerId, 'OWNER')),
  ],
};
