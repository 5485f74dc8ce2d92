import type { NounJobs } from '@/lib/platform/noun-jobs';
import { setAllApart } from './apart';
import { deleteOldMerges } from './queries';

export const jobs: NounJobs = { sweeps: { merges: ({ db }) => deleteOldMerges(db, 30), apart: setAllApart } };
