import { organizationGoes } from '@/lib/organization/organization/events';
import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { recoveryDays } from '@/lib/platform/recovery';
import { discardPapers } from '@/lib/platform/uploads/uploads';
import { fillSaid } from './left-messages';
import { unlinkCardsOf } from './purge-account-queries';
import { deleteOwnedByNobody } from './queries';
import { purgeTrash } from './sync-queries';
import { fillMatchKeys } from './write-book';

export const jobs: NounJobs = {
  // Contacts that only the organization keeps are deleted with it; contacts that a user keeps too stay that user's.
  hears: [
    on(organizationGoes, async (tx, { organizationId }) => {
      await discardPapers(tx, await deleteOwnedByNobody(tx.db, organizationId));
    }),
    on(accountGoes, ({ db }, { userId }) => unlinkCardsOf(db, userId)),
  ],
  sweeps: {
    contacts: ({ db }) => purgeTrash(db, recoveryDays),
    matchKeys: (ctx) => fillMatchKeys(ctx, null),
    messages: fillSaid,
  },
};
