import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { pool } from '@/lib/platform/db/client';
import { AppError } from './errors';
import { counterOf } from './rate-limit-key';

/**
 * A limit: `points` per `seconds`, counted by all instances together; with `isLocal` each instance counts in memory, for
 * uses that are too frequent and too unimportant for a database query.
 */
export type Limit = { name: string; points: number; seconds: number; isLocal?: true };

type Limiter = RateLimiterPostgres | RateLimiterMemory;
/** Where a limiter counts: in the database of a pool, or in this process. */
type Place = Pool | 'local';

const handle = Symbol.for('meishi.limiters');
type Holder = { [handle]?: Map<string, { limiter: Limiter; place: Place }> };

function make(limit: Limit, place: Place): Limiter {
  const { name: keyPrefix, points, seconds: duration } = limit;
  if (place === 'local') return new RateLimiterMemory({ keyPrefix, points, duration });
  return new RateLimiterPostgres({
    storeClient: place,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    // Expired rows are swept by a job, not by a timer per limiter.
    clearExpiredByTimeout: false,
  });
}

function limiterOf(limit: Limit): Limiter {
  const holder = globalThis as Holder;
  holder[handle] ??= new Map();
  const place = limit.isLocal ? 'local' : pool();
  const existing = holder[handle].get(limit.name);
  // A closed pool is replaced by another, and then its limiters must be replaced as well.
  if (existing?.place === place) return existing.limiter;
  const limiter = make(limit, place);
  holder[handle].set(limit.name, { limiter, place });
  return limiter;
}

const counterIn = ({ isLocal }: Limit, key: string) => (isLocal ? key.slice(0, 200) : counterOf(key));

/** Counts one use of `key` and refuses nothing; {@link assertLeft} refuses once the points are used up. */
export async function countPoint(limit: Limit, key: string): Promise<void> {
  await takePoint(limit, key).catch((refusal: unknown) => {
    if (!(refusal instanceof AppError && refusal.code === 'rate_limited')) throw refusal;
  });
}

/** Takes a use of `key` back that turned out to be none. */
export async function givePoint(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).reward(counterIn(limit, key), 1);
}

/** @throws AppError `rate_limited` with `retryAfter` in seconds where the points of `key` are used up; counts nothing */
export async function assertLeft(limit: Limit, key: string): Promise<void> {
  const used = await limiterOf(limit).get(counterIn(limit, key));
  if (used && used.consumedPoints >= limit.points)
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(used.msBeforeNext / 1000)) });
}

/**
 * Counts one use of `key`, or as many as `points` says; those that are refused count too.
 * @throws AppError `rate_limited` with `retryAfter` in seconds once the points are used up
 */
export async function takePoint(limit: Limit, key: string, points = 1): Promise<void> {
  try {
    await limiterOf(limit).consume(counterIn(limit, key), points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}
