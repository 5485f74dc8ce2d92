import type { Database } from '@/lib/platform/db/client';
import type { GroundHandler } from '@/lib/platform/jobs/grounds';
import type { MessageHandler } from '@/lib/platform/jobs/messages';
import type { Context } from './context';
import type { EventHandler } from './events';

/** Scheduled work; it runs in one process at a time. */
export type Schedule = {
  /** The name of its queue; stable, because waiting runs are stored under it. */
  name: string;
  /** When it runs: a cron expression, in UTC. */
  cron: string;
  run: () => Promise<unknown>;
};

/** What waits in a queue: how much of it, how much of that failed before, and for how many seconds the oldest has been due. */
export type QueueState = { waiting: number; retrying: number; dueFor: number };

/** The background work of a noun, declared in its `jobs.ts`; `lib/server/nouns.ts` lists all nouns. */
export type NounJobs = {
  schedules?: readonly Schedule[];
  /** Handlers of events from the areas below, run in the same transaction. */
  hears?: readonly EventHandler[];
  /** The handlers that deliver the noun's kinds of outbox messages. */
  deliveries?: readonly MessageHandler[];
  /** What may be sent of messages that rest on the noun's rows, by the time they are sent. */
  grounds?: readonly GroundHandler[];
  /** What waits to be sent or done, for the operator's figures; each reads an index alone. */
  queues?: Readonly<Record<string, (db: Database) => Promise<QueueState>>>;
  /** Continues the work that a killed process left unfinished, as soon as another process starts. */
  resume?: () => Promise<unknown>;
  /** Deletes expired data permanently, once a night, by kind of data; each kind is deleted independently. */
  sweeps?: Readonly<Record<string, (ctx: Context) => Promise<unknown>>>;
};

export const everyMinute = '* * * * *';
