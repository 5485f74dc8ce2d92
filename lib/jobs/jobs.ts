import { and, isNotNull, lt } from 'drizzle-orm';
import { daysAgo } from '@/lib/db/ago';
import { outbox } from '@/lib/db/tables';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { dispatchDue } from './outbox';

export const jobs: NounJobs = {
  schedules: [{ name: 'outbox', cron: everyMinute, run: dispatchDue }],
  sweeps: {
    outbox: ({ db }) => db.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, daysAgo(30)))),
  },
};
