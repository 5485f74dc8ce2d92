import { Client } from 'pg';
import { env } from '@/lib/platform/env';
import { besideTransaction } from './scope';

/** What there is of a client that the types do not tell. */
type Connected = Client & { processID: number | null; connection: { stream: { destroy(error?: Error): void } } };

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

/**
 * Whether the database, which answers somebody new, may still have what answers a connection: the process of that number, which
 * there was at that moment.
 */
type Has = (process: number | null, moment: number) => boolean;

let asking: Promise<Has | null> | undefined;
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

/** Asks anew, on a connection of its own; null where nothing answers. */
async function ask(): Promise<Has | null> {
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
    const asked = performance.now();
    const { rows } = await probe.query<{ own: number; all: number[] }>(
      'select pg_backend_pid() as own, array(select pid from pg_stat_activity) as "all"',
    );
    const { own, all = [] } = rows[0] ?? {};
    // What stands between, such as a pooler, gives numbers of its own: then there is nothing to be known.
    if (own !== (probe as Connected).processID || !all.includes(own)) return () => true;
    return (process, moment) => process === null || moment >= asked || all.includes(process);
  } catch (error) {
    // PostgreSQL's own words (too many connections, say) are an answer.
    if (typeof error === 'object' && error !== null && 'severity' in error) return () => true;
    // Where this process itself was busy the answer may lie unread: that is no silence of the database.
    return freeSoFar() < free ? ask() : null;
  } finally {
    freeSoFar();
    probe.end().catch(() => undefined);
  }
}

/** What the database answers somebody new; asked once for all who want to know. */
function whatIsThere(): Promise<Has | null> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * A connection that notices when the database has stopped without a word (a paused machine, a pulled cable): what waits for
 * longer than two seconds fails within the next two, where nobody else gets an answer either, or where the database that
 * answers others knows nothing of this connection any more, as after a failover. A statement that takes its time meanwhile is
 * left to `statement_timeout`.
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
    const begun = performance.now();
    const stop = () => {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.off('drain', stop).off('end', stop);
    };
    const ifThere = async () => {
      const has = await whatIsThere();
      if (!this.timer) return;
      const { processID, connection } = this as unknown as Connected;
      if (has?.(processID, begun)) return look();
      stop();
      if (!has) silentUntil = performance.now() + silence;
      // Every query that waits on it fails with this, and the pool lets go of it.
      connection.stream.destroy(silentDatabase() ?? new Error('Connection terminated: nobody has it any more'));
    };
    const look = () => {
      this.timer = setTimeout(() => besideTransaction(ifThere), patience);
    };
    // `drain`: nothing is under way any more.
    this.on('drain', stop).on('end', stop);
    look();
  }
}
