import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForClaims } from './claims';

// Specification, section 4: "the client refreshes the identity token and re-checks a condition on the claims, every
// 150 ms up to 10 times by default, then gives up and reports false".

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A user whose claims change with the given refresh. */
function userWith(claimsAt: (refresh: number) => Record<string, unknown>) {
  const refreshes: { at: number; forced: unknown }[] = [];
  const getIdTokenResult = async (forced?: boolean) => {
    refreshes.push({ at: Date.now(), forced });
    return { claims: claimsAt(refreshes.length) } as never;
  };
  return { user: { getIdTokenResult }, refreshes };
}

const isDone = (claims: Record<string, unknown>) => claims.isOnboardingDone === true;

it('section 4: refreshes the identity token and re-checks a condition on the claims', async () => {
  const { user, refreshes } = userWith((refresh) => ({ isOnboardingDone: refresh === 3 }));
  const result = waitForClaims(user, isDone);
  await vi.runAllTimersAsync();
  expect(await result).toBe(true);
  expect(refreshes.map(({ forced }) => forced)).toEqual([true, true, true]);
});

it('section 4: every 150 ms up to 10 times by default, then gives up and reports false', async () => {
  const { user, refreshes } = userWith(() => ({ isOnboardingDone: false }));
  const start = Date.now();
  const result = waitForClaims(user, isDone);
  await vi.runAllTimersAsync();
  expect(await result).toBe(false);
  expect(refreshes.map(({ at }) => at - start)).toEqual([0, 150, 300, 450, 600, 750, 900, 1050, 1200, 1350]);
});

it('section 9: interval and retries: 150 ms and 10 unless others are chosen', async () => {
  const { user, refreshes } = userWith(() => ({}));
  const result = waitForClaims(user, isDone, { interval: 20, retries: 3 });
  await vi.runAllTimersAsync();
  expect(await result).toBe(false);
  expect(refreshes).toHaveLength(3);
});
