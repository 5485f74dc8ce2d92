import { contactsCleared, contactsHandedOver, contactsPurged } from '@/lib/contacts/book/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { purgeImports, sweepLostSources } from './purge-imports';
import { importJob } from './work-on-imports';
import { purgeFromImports } from './write-queries';

export const jobs: NounJobs = {
  schedules: importJob.schedules,
  resume: importJob.resume,
  // When contacts leave a user's book, or something of them does, their data is removed from the user's imports.
  hears: [
    on(contactsPurged, (tx, { ownerId, ids }) => purgeFromImports(tx.db, ownerId, ids)),
    on(contactsCleared, (tx, { ownerId, ids }) => purgeFromImports(tx.db, ownerId, ids)),
    on(contactsHandedOver, async (tx, { from, ids }) => {
      if (from !== null) await purgeFromImports(tx.db, from, ids);
    }),
  ],
  sweeps: { imports: purgeImports, lostImports: sweepLostSources },
};
