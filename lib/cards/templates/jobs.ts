import { changeWanted } from '@/lib/cards/card/events';
import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { reviewDecided, reviewToDecide } from './change-request-mail';
import { clearDecider } from './change-request-queries';
import { fileChangeRequest } from './file-change-request';
import { decidedRequest, requestToDecide } from './messages';
import { purgeRuns } from './purge-runs';
import { clearAuthor } from './queries';
import { clearStarter } from './run-queries';
import { templateRunJob } from './work-on-run';

export const jobs: NounJobs = {
  hears: [
    on(changeWanted, async (tx, { card, wanted }) => {
      await fileChangeRequest(tx, card, { wanted, note: '' });
    }),
    on(accountGoes, async ({ db }, { userId }) => {
      await clearDecider(db, userId);
      await clearAuthor(db, userId);
      await clearStarter(db, userId);
    }),
  ],
  grounds: [reviews(requestToDecide, reviewToDecide), reviews(decidedRequest, reviewDecided)],
  schedules: templateRunJob.schedules,
  resume: templateRunJob.resume,
  sweeps: { templateRuns: purgeRuns },
};
