import { ApiError } from './api-error';

const attempts = 3;

/**
 * Returns the pause before retry number `attempt` (from 0), in milliseconds: 1 s, doubled each time, at most 30 s; longer
 * where the server says so. A random part makes it up to a fifth longer, never shorter, so that browsers which failed together
 * do not return together.
 */
export function retryDelay(attempt: number, error: unknown): number {
  const spread = 1 + 0.2 * Math.random();
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  return Math.round(Math.max(asked * spread, Math.min(1000 * 2 ** attempt * spread, 30_000)));
}

/** Returns whether a request is retried. A refusal (4xx) is final, except 429 and a request that is still being processed. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isPassing = error instanceof ApiError && (error.status === 429 || error.code === 'idempotency_in_progress');
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && !isPassing;
  return !isRefused && failures < attempts;
}
