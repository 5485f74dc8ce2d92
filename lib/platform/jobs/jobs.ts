import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { dispatchDue } from './outbox';
import { deleteMessagesOf, deleteOldMessages, selectQueue } from './outbox-queries';
import { deleteOldTries } from './tries-queries';

export const jobs: NounJobs = {
  hears: [on(accountGoes, ({ db }, account) => deleteMessagesOf(db, account))],
  schedules: [{ name: 'outbox', cron: everyMinute, run: dispatchDue }],
  queues: { outbox: selectQueue },
  sweeps: { jobTries: ({ db }) => deleteOldTries(db), outbox: ({ db }) => deleteOldMessages(db) },
};
