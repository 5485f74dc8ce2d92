import { organizationCreated } from '@/lib/organization/organization/events';
import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { addMember } from './members';
import { clearEndedBy } from './queries';

export const jobs: NounJobs = {
  hears: [
    on(organizationCreated, (tx, { organizationId, ownerId }) => addMember(tx, organizationId, ownerId, 'OWNER')),
    on(accountGoes, ({ db }, { userId }) => clearEndedBy(db, userId)),
  ],
};
