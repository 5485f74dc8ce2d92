import type { MessageHandler } from '@/lib/platform/jobs/messages';
import type { Context } from './context';
import type { EventHandler } from './events';

/** What is done by the clock, in one process at a time. */
export type Schedule = {
  /** Its queue: stable, for what waits in it waits under this name. */
  name: string;
  /** When, in UTC, as cron has it. */
  cron: string;
  run: () => Promise<unknown>;
};

/** What a noun does without being asked, in its `jobs.ts`; `lib/server/nouns.ts` knows them all. */
export type NounJobs = {
  schedules?: readonly Schedule[];
  /** What follows here from what happens in areas below, in the same transaction. */
  hears?: readonly EventHandler[];
  /** How messages of its kinds leave the outbox. */
  deliveries?: readonly MessageHandler[];
  /** Goes on with what a process that was killed left behind, as soon as another one starts. */
  resume?: () => Promise<unknown>;
  /** Deletes for good what has had its time, once a night, by what it is; each by itself. */
  sweeps?: Readonly<Record<string, (ctx: Context) => Promise<unknown>>>;
};

export const everyMinute = '* * * * *';
