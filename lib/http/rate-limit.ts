import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '@/lib/db/client';
import { AppError } from '@/lib/errors';

/**
 * A limit: `points` per `seconds`, counted together by all instances; `isLocal`: by each for itself, in memory, for what is
 * too frequent and too unimportant to ask the database about.
 */
export type Limit = { name: string; points: number; seconds: number; isLocal?: true };

const handle = Symbol.for('meishi.limiters');
type Holder = { [handle]?: Map<string, RateLimiterPostgres | RateLimiterMemory> };

function make(limit: Limit): RateLimiterPostgres | RateLimiterMemory {
  const { name: keyPrefix, points, seconds: duration } = limit;
  if (limit.isLocal) return new RateLimiterMemory({ keyPrefix, points, duration });
  return new RateLimiterPostgres({
    storeClient: pool(),
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    // Expired rows are swept by a job, not by a timer per limiter.
    clearExpiredByTimeout: false,
  });
}

function limiter(limit: Limit): RateLimiterPostgres | RateLimiterMemory {
  const holder = globalThis as Holder;
  holder[handle] ??= new Map();
  const known = holder[handle].get(limit.name);
  if (known) return known;
  const made = make(limit);
  holder[handle].set(limit.name, made);
  return made;
}

/**
 * Counts one use of `key`, or as many as `points` says; those that are refused count too.
 * @throws AppError `rate_limited` with `retryAfter` in seconds once the points are used up
 */
export async function takePoint(limit: Limit, key: string, points = 1): Promise<void> {
  try {
    await limiter(limit).consume(key.slice(0, 200), points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}
