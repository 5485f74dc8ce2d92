import { and, isNotNull, lt } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import { outbox } from '@/lib/platform/db/tables';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { dispatchDue } from './outbox';
import { deleteOldTries } from './tries-queries';

export const jobs: NounJobs = {
  schedules: [{ name: 'outbox', cron: everyMinute, run: dispatchDue }],
  sweeps: {
    jobTries: ({ db }) => deleteOldTries(db),
    outbox: ({ db }) => db.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, daysAgo(30)))),
  },
};
