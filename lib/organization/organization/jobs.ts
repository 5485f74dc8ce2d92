import { database } from '@/lib/platform/db/client';
import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteDueOrganizations } from './deletion';
import { ownerOfOrganization } from './messages';
import { selectOwners } from './queries';

export const jobs: NounJobs = {
  grounds: [
    reviews(ownerOfOrganization, async ({ organizationId, ownerId }, message) => {
      const owner = (await selectOwners(database(), organizationId)).find(({ id }) => id === ownerId);
      return owner ? { ...message, to: owner.email } : null;
    }),
  ],
  sweeps: { organizations: deleteDueOrganizations },
};
