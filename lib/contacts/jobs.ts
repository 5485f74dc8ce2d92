import type { NounJobs } from '@/lib/platform/noun-jobs';
import { fillMatchKeys } from './book';
import { fillSaid } from './messages';
import { purgeTrash } from './sync';

export const jobs: NounJobs = {
  sweeps: {
    contacts: ({ db }) => purgeTrash(db, 30),
    matchKeys: (ctx) => fillMatchKeys(ctx, null),
    messages: fillSaid,
  },
};
