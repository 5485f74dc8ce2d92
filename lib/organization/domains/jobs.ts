import type { NounJobs } from '@/lib/platform/noun-jobs';
import { recheckDomains } from './recheck';

export const jobs: NounJobs = { schedules: [{ name: 'domains', cron: '41 * * * *', run: () => recheckDomains() }] };
