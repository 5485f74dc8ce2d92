import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { createQueryClient } from './query-client';
import { retryDelay, shouldRetry } from './retry';

// Specification, section 7, "Data-fetching defaults".

const chance = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);
beforeEach(() => void chance(0));
afterEach(() => void vi.restoreAllMocks());

it('section 7: exponential backoff starting at 1 s, doubling, capped at 30 s', () => {
  const delays = Array.from({ length: 8 }, (_, attempt) => retryDelay(attempt, new Error()));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it('waits longer where the server says so', () => {
  expect(retryDelay(0, new ApiError(429, 'rate_limited', [], undefined, 12))).toBe(12_000);
  expect(retryDelay(4, new ApiError(503, 'unavailable', [], undefined, 5))).toBe(16_000);
});

it('up to a fifth longer at random: browsers that failed together do not come back together', () => {
  const delays = () => [0, 1, 2, 4, 5].map((attempt) => retryDelay(attempt, new Error()));
  chance(0.5);
  expect(delays()).toEqual([1100, 2200, 4400, 17_600, 30_000]);
  chance(1);
  expect(delays()).toEqual([1200, 2400, 4800, 19_200, 30_000]);
  // Many clients were told to wait equally long, so each waits longer by a random part, and none waits less.
  expect(retryDelay(0, new ApiError(503, 'unavailable', [], undefined, 60))).toBe(72_000);
});

it('section 7: default retry is 3 attempts', () => {
  const failed = new ApiError(503, 'unavailable');
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed))).toEqual([true, true, true, false]);
  expect(shouldRetry(0, new ApiError(0, 'network'))).toBe(true);
  expect(shouldRetry(0, new ApiError(429, 'rate_limited'))).toBe(true);
  // Every query uses these defaults as well.
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ retry: shouldRetry, retryDelay });
});

it('what the server refused stays refused', () => {
  for (const status of [400, 401, 403, 404, 409, 410, 422])
    expect(shouldRetry(0, new ApiError(status, 'x'))).toBe(false);
});

it('section 7: network mode always for queries and mutations', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
});
