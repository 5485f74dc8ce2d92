import { PgBoss } from 'pg-boss';
import { resumeBulkInvitations } from '@/lib/bulk-invitations/work';
import { recheckDomains } from '@/lib/domains/recheck';
import { env } from '@/lib/env';
import { endEventsThatAreOver } from '@/lib/events/service';
import { systemContext } from '@/lib/http/context';
import { resumeImports } from '@/lib/imports/work';
import { log } from '@/lib/log';
import { sendDueReminders } from '@/lib/reminders/send';
import { resumeTemplateRuns } from '@/lib/templates/work';
import { forgetVisitors } from '@/lib/visits/forget';
import { dispatchDue } from './outbox';
import { sweep } from './sweep';

const schedules = [
  { name: 'outbox', cron: '* * * * *', run: dispatchDue },
  { name: 'events', cron: '* * * * *', run: () => endEventsThatAreOver(systemContext()) },
  { name: 'reminders', cron: '* * * * *', run: sendDueReminders },
  { name: 'imports', cron: '* * * * *', run: resumeImports },
  { name: 'bulk-invitations', cron: '* * * * *', run: resumeBulkInvitations },
  { name: 'templates', cron: '* * * * *', run: resumeTemplateRuns },
  { name: 'domains', cron: '41 * * * *', run: () => recheckDomains() },
  { name: 'visits', cron: '1 * * * *', run: forgetVisitors },
  { name: 'sweep', cron: '17 3 * * *', run: sweep },
] as const;

/** Starts the scheduled jobs in this process; any number of processes may, each job runs in one of them at a time. */
export async function startWorker(): Promise<{ close(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: env().DATABASE_URL ?? '', max: 2, application_name: 'meishi-jobs' });
  boss.on('error', (error) => log().warn({ error: error.message }, 'job queue'));
  await boss.start();
  for (const { name, cron, run } of schedules) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 2 });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => run());
  }
  // What a process that was killed left behind goes on with the next one, not with the next minute.
  void resumeImports().catch((error: unknown) => log().warn({ err: error }, 'imports'));
  void resumeTemplateRuns().catch((error: unknown) => log().warn({ err: error }, 'templates'));
  void resumeBulkInvitations().catch((error: unknown) => log().warn({ err: error }, 'bulk invitations'));
  return { close: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}
