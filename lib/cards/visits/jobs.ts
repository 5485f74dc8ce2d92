import type { NounJobs } from '@/lib/platform/noun-jobs';
import { purgeVisitors } from './purge-visitors';

export const jobs: NounJobs = { schedules: [{ name: 'visits', cron: '1 * * * *', run: purgeVisitors }] };
