import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { sendNotice } from './deliver';
import { browserNotice } from './messages';

export const jobs: NounJobs = { deliveries: [delivers(browserNotice, sendNotice)] };
