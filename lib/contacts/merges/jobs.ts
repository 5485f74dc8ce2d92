import { contactsSeparated } from '@/lib/contacts/book/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { recoveryDays } from '@/lib/platform/recovery';
import { dissolveMerges } from './dissolve-merges';
import { deleteOldMerges } from './queries';
import { setAllApart } from './set-all-apart';

export const jobs: NounJobs = {
  hears: [
    on(contactsSeparated, async (tx, { ids, ...book }) => {
      for (const id of ids) await dissolveMerges(tx, book, id);
    }),
  ],
  sweeps: { merges: ({ db }) => deleteOldMerges(db, recoveryDays), apart: setAllApart },
};
