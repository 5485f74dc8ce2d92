import { Client } from 'pg';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';

/** The state of the connection that receives change notices of cards. */
export type CardChanges = {
  /** Whether notices arrive. While they do not, a cached card may be out of date. */
  readonly isConnected: boolean;
  /** Number of the connection: what was read under an earlier one may have missed a notice in between. */
  readonly epoch: number;
  /** When the connection last proved to be alive (milliseconds since 1970). */
  readonly aliveAt: number;
  close(): Promise<void>;
};

type Settings = {
  onChange: (username: string) => void;
  connectionString?: string;
  pingInterval?: number;
  firstRetry?: number;
};

const channel = 'card_changed';
const maxRetry = 5_000;
const answerLimit = 3_000;

/**
 * Listens for `NOTIFY card_changed, '<username>'` on its own connection (a pooled one would lose its `LISTEN` with the next
 * checkout) and reconnects without end, with growing pauses. A query tests the connection every few seconds: a dead peer that
 * never closes it (a pulled cable, a failover) must not be taken for a lack of notices.
 */
export function listenForCardChanges(settings: Settings): CardChanges {
  const { onChange, pingInterval = 5_000, firstRetry = 100 } = settings;
  const state = { isConnected: false, epoch: 0, aliveAt: 0 };
  let client: Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstRetry;
  let isClosed = false;

  function lose(lost: Client, error?: Error) {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    if (state.isConnected) log().warn({ error: error?.message }, 'card change notices lost');
    state.isConnected = false;
    // The promise of `end` waits for the peer, which may never respond, so it is not awaited.
    lost.end().catch(() => undefined);
    if (isClosed) return;
    timer = setTimeout(connect, pause);
    pause = Math.min(pause * 2, maxRetry);
  }

  async function ping(current: Client) {
    try {
      await current.query('select 1');
      state.aliveAt = Date.now();
      if (client === current && !isClosed) timer = setTimeout(() => void ping(current), pingInterval);
    } catch (error) {
      lose(current, error as Error);
    }
  }

  async function connect() {
    const next = new Client({
      connectionString: settings.connectionString ?? env().DATABASE_URL,
      connectionTimeoutMillis: answerLimit,
      query_timeout: answerLimit,
      keepAlive: true,
      application_name: 'meishi-listen',
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', (notice) => {
      state.aliveAt = Date.now();
      if (notice.channel === channel && notice.payload) onChange(notice.payload);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      lose(next, error as Error);
      return;
    }
    if (client !== next) return;
    pause = firstRetry;
    state.epoch += 1;
    state.aliveAt = Date.now();
    state.isConnected = true;
    log().info({ epoch: state.epoch }, 'listening for card changes');
    timer = setTimeout(() => void ping(next), pingInterval);
  }

  void connect();
  return {
    get isConnected() {
      return state.isConnected;
    },
    get epoch() {
      return state.epoch;
    },
    get aliveAt() {
      return state.aliveAt;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      state.isConnected = false;
      // A peer that does not respond must not delay the shutdown.
      await Promise.race([
        open?.end().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 1_000).unref()),
      ]);
    },
  };
}
