import { Client } from 'pg';
import { env } from '@/lib/env';
import { besideTransaction } from './scope';

/**
 * How long a query may be without its end before the database is asked whether it answers at all, and how long it has to
 * answer that, in milliseconds. Together, and with what an answer takes beside, below the five seconds that are promised.
 */
const patience = 2_000;
const answerLimit = 1_500;
/** How long after that nobody waits anew for the database. */
const silence = 1_000;
/** How often it is seen whether this process was busy meanwhile, and how long it has to have been free for an answer to be missed. */
const [pulse, free] = [50, 1_000];

let asking: Promise<boolean> | undefined;
let silentUntil = 0;

/** The database did not answer just now: who wants a connection hears so at once, and not after a wait of their own. */
export function silentDatabase(): Error | undefined {
  return performance.now() < silentUntil ? new Error('Connection terminated: no answer') : undefined;
}

/** Counts the milliseconds in which this process could have read an answer: a late timer stands for what kept it busy. */
function freeTime(): () => number {
  let [counted, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    counted += Math.min(now - last, pulse);
    last = now;
  }, pulse);
  return () => {
    clearInterval(timer);
    return counted;
  };
}

async function ask(): Promise<boolean> {
  const freeSoFar = freeTime();
  const probe = new Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: answerLimit,
    query_timeout: answerLimit,
    application_name: 'meishi-probe',
  });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    await probe.query('select 1');
    return true;
  } catch (error) {
    // PostgreSQL's own words (too many connections, say) are an answer.
    if (typeof error === 'object' && error !== null && 'severity' in error) return true;
    // Where this process itself was busy the answer may lie unread: that is no silence of the database.
    return freeSoFar() < free ? ask() : false;
  } finally {
    freeSoFar();
    probe.end().catch(() => undefined);
  }
}

/** Whether the database answers somebody new; asked once for all who want to know. */
function isThere(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

type Connected = Client & { connection: { stream: { destroy(error?: Error): void } } };

/**
 * A connection that notices when the database has stopped without a word (a paused machine, a pulled cable): what waits for
 * longer than two seconds fails within the next two, where nobody else gets an answer either. A statement that takes its
 * time meanwhile is left to `statement_timeout`.
 */
export class WatchedClient extends Client {
  private timer: ReturnType<typeof setTimeout> | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: the many ways of calling it are handed on.
  override query(...parameters: any[]): any {
    this.watch();
    return super.query(...(parameters as [string]));
  }

  private watch(): void {
    if (this.timer) return;
    const stop = () => {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.off('drain', stop).off('end', stop);
    };
    const ifThere = async () => {
      const found = await isThere();
      if (!this.timer) return;
      if (found) return look();
      stop();
      silentUntil = performance.now() + silence;
      // Every query that waits on it fails with this, and the pool lets go of it.
      (this as unknown as Connected).connection.stream.destroy(silentDatabase());
    };
    const look = () => {
      this.timer = setTimeout(() => besideTransaction(ifThere), patience);
    };
    // `drain`: nothing is under way any more.
    this.on('drain', stop).on('end', stop);
    look();
  }
}
