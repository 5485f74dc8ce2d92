import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { keepPartitions } from './keep-partitions';
import { purgeVisitors } from './purge-visitors';
import { rollUp } from './roll-up';

export const jobs: NounJobs = {
  schedules: [
    { name: 'visits', cron: '1 * * * *', run: purgeVisitors },
    { name: 'visit-figures', cron: everyMinute, run: rollUp },
    { name: 'visit-months', cron: '29 2 * * *', run: keepPartitions },
  ],
  // Visitors of days that ended while no process ran are forgotten at once.
  resume: async () => {
    await keepPartitions();
    await purgeVisitors();
  },
};
