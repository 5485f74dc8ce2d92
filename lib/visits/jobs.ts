import type { NounJobs } from '@/lib/platform/noun-jobs';
import { forgetVisitors } from './forget';

export const jobs: NounJobs = { schedules: [{ name: 'visits', cron: '1 * * * *', run: forgetVisitors }] };
