import { changeWanted } from '@/lib/cards/card/events';
import { on } from '@/lib/platform/events';
import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { reviewDecided, reviewToDecide } from './change-request-mail';
import { fileChangeRequest } from './file-change-request';
import { decidedRequest, requestToDecide } from './messages';
import { purgeRuns } from './purge-runs';
import { templateRunJob } from './work-on-run';

export const jobs: NounJobs = {
  hears: [
    on(changeWanted, async (tx, { card, wanted }) => {
      await fileChangeRequest(tx, card, { wanted, note: '' });
    }),
  ],
  grounds: [reviews(requestToDecide, reviewToDecide), reviews(decidedRequest, reviewDecided)],
  schedules: templateRunJob.schedules,
  resume: templateRunJob.resume,
  sweeps: { templateRuns: purgeRuns },
};
