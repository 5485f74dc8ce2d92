import { changeWanted } from '@/lib/cards/card/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { fileChangeRequest } from './file-change-request';
import { purgeRuns } from './purge-runs';
import { templateRunJob } from './work-on-run';

export const jobs: NounJobs = {
  hears: [
    on(changeWanted, async (tx, { card, wanted }) => {
      await fileChangeRequest(tx, card, { wanted, note: '' });
    }),
  ],
  schedules: templateRunJob.schedules,
  resume: templateRunJob.resume,
  sweeps: { templateRuns: purgeRuns },
};
