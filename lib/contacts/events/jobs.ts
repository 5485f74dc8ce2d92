import { systemContext } from '@/lib/platform/context';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { endEventsThatAreOver } from './events';

export const jobs: NounJobs = {
  schedules: [{ name: 'events', cron: everyMinute, run: () => endEventsThatAreOver(systemContext()) }],
};
