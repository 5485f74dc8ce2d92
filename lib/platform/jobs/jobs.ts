import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { dispatchDue } from './outbox';
import { deleteOldMessages } from './outbox-queries';
import { deleteOldTries } from './tries-queries';

export const jobs: NounJobs = {
  schedules: [{ name: 'outbox', cron: everyMinute, run: dispatchDue }],
  sweeps: { jobTries: ({ db }) => deleteOldTries(db), outbox: ({ db }) => deleteOldMessages(db) },
};
