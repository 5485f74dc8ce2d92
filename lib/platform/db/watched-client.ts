import { Client } from 'pg';
import { env } from '@/lib/platform/env';
import { preparer } from './prepared';
import { besideTransaction } from './scope';

/** Properties of a connected client that its types do not declare. */
type Connected = Client & { processID: number | null; connection: { stream: { destroy(error?: Error): void } } };

/**
 * How long a query may run before a probe tests whether the database responds at all, and how long the probe waits for the
 * response, in milliseconds. Together, and with the other time that a response takes, they stay below the promised five
 * seconds.
 */
const patience = 2_000;
const answerLimit = 1_500;
/** Milliseconds after a failed probe in which no request waits for the database. */
const silence = 1_000;
/**
 * The interval of checks whether this process was busy, and how long it must have been free before a response counts as
 * missing; in milliseconds.
 */
const [pulse, free] = [50, 1_000];

/**
 * A test whether the database that responds to the probe may still have the backend process of a connection: the process with
 * this number, which existed at that moment.
 */
type Has = (process: number | null, moment: number) => boolean;

let asking: Promise<Has | null> | undefined;
let silentUntil = 0;

/**
 * Returns an error while the database is known not to respond, so that requests for a connection fail at once instead of
 * waiting.
 */
export function silentDatabase(): Error | undefined {
  return performance.now() < silentUntil ? new Error('Connection terminated: no answer') : undefined;
}

/**
 * Counts the milliseconds in which this process could have read a response. A late timer means that the process was busy, so
 * each interval counts at most `pulse`.
 */
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

/** Probes the database on a new connection; null where nothing responds. */
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
    // A pooler in between reports process numbers of its own; then nothing can be concluded from them.
    if (own !== (probe as Connected).processID || !all.includes(own)) return () => true;
    return (process, moment) => process === null || moment >= asked || all.includes(process);
  } catch (error) {
    // An error from PostgreSQL itself (too many connections, say) is a response too.
    if (typeof error === 'object' && error !== null && 'severity' in error) return () => true;
    // If this process itself was busy, the response may be waiting unread, so the database may not be silent: the probe is
    // repeated.
    return freeSoFar() < free ? ask() : null;
  } finally {
    freeSoFar();
    probe.end().catch(() => undefined);
  }
}

/** Returns the result of a probe; simultaneous callers share one. */
function whatIsThere(): Promise<Has | null> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * A connection that prepares statements which run often, and notices when the database has silently stopped (a paused machine, a pulled cable). A query that waits for
 * longer than two seconds fails within the next two if a probe gets no response either, or if the database that responds to
 * the probe no longer knows this connection, as after a failover. A slow statement on a live connection is left to
 * `statement_timeout`.
 */
export class WatchedClient extends Client {
  private readonly prepared = preparer();
  private timer: ReturnType<typeof setTimeout> | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: the many ways of calling it are handed on.
  override query(statement: any, ...parameters: any[]): any {
    this.watch();
    return super.query(
      env().DATABASE_PREPARED_STATEMENTS ? this.prepared(statement) : statement,
      ...(parameters as []),
    );
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
      // Every query that waits on the connection fails with this error, and the pool discards the connection.
      connection.stream.destroy(silentDatabase() ?? new Error('Connection terminated: nobody has it any more'));
    };
    const look = () => {
      this.timer = setTimeout(() => besideTransaction(ifThere), patience);
    };
    // `drain`: no query is running any more.
    this.on('drain', stop).on('end', stop);
    look();
  }
}
