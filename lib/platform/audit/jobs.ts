import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteEntriesOf, removeNames, removeNamesOfDeleted, selectDeleted } from './queries';

export const jobs: NounJobs = {
  hears: [on(accountGoes, ({ db }, { userId, names }) => removeNames(db, userId, names))],
  sweeps: {
    namesOfDeleted: ({ db }) => removeNamesOfDeleted(db),
    // Entries of organizations that were deleted before their logs went with them.
    async auditOfDeleted({ db }) {
      for (const organizationId of await selectDeleted(db)) await deleteEntriesOf(db, organizationId);
    },
  },
};
