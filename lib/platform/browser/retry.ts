import { ApiError } from './api-error';

const attempts = 3;

/**
 * Pause before retry number `attempt` (from 0), in milliseconds: 1 s, doubling, at most 30 s; longer where the server says so. Up to a
 * fifth longer at random, so that browsers that failed together do not come back together; never sooner.
 */
export function retryDelay(attempt: number, error: unknown): number {
  const spread = 1 + 0.2 * Math.random();
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  return Math.round(Math.max(asked * spread, Math.min(1000 * 2 ** attempt * spread, 30_000)));
}

/** Whether to try again: what the server refused stays refused (4xx), but for 429, and an act that is still under way. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isPassing = error instanceof ApiError && (error.status === 429 || error.code === 'idempotency_in_progress');
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && !isPassing;
  return !isRefused && failures < attempts;
}
