import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import type { Schedule } from '@/lib/platform/noun-jobs';
import { startDeliveries } from './deliveries';
import { startEvents } from './events';
import { nouns } from './nouns';
import { sweep } from './sweep';

const schedules: readonly Schedule[] = [
  ...nouns.flatMap(({ schedules: own = [] }) => own),
  { name: 'sweep', cron: '17 3 * * *', run: sweep },
];

/** Starts the scheduled jobs in this process; any number of processes may, each job runs in one of them at a time. */
export async function startWorker(): Promise<{ close(): Promise<void> }> {
  startEvents();
  startDeliveries();
  const boss = new PgBoss({ connectionString: env().DATABASE_URL ?? '', max: 2, application_name: 'meishi-jobs' });
  boss.on('error', (error) => log().warn({ error: error.message }, 'job queue'));
  try {
    await boss.start();
    for (const { name, cron, run } of schedules) {
      await boss.createQueue(name, { policy: 'singleton', retryLimit: 2 });
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 10 }, async () => run());
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  // Work that a killed process left behind continues when the next process starts, not only in the next minute.
  for (const { resume } of nouns)
    void resume?.().catch((error: unknown) =>
      log().warn({ err: error }, 'what was left behind waits for the next minute'),
    );
  return { close: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

const longestPause = 30_000;

/** Runs {@link startWorker} in the background, with retries after 1 s, 2 s, 4 s … 30 s where it fails. */
export function keepWorker(): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  async function startWhenReady() {
    for (let pause = 1000; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await startWorker();
      } catch (error) {
        log().warn({ err: error }, 'the jobs could not be started yet');
        await wait(pause, undefined, { signal }).catch(() => undefined);
      }
    }
    return null;
  }
  const started = startWhenReady();
  return {
    async close() {
      closing.abort();
      await (await started)?.close();
    },
  };
}
