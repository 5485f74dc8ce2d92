import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { closeWays } from './messages';
import { closeOtherWays } from './require-proof';

export const jobs: NounJobs = {
  deliveries: [delivers(closeWays, ({ userId }) => closeOtherWays(userId))],
};
