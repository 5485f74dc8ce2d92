import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPlan } from './follow';
import type { Plan } from './plan';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window that records where it was sent. */
function open(plan: Plan) {
  const went: string[] = [];
  let hide = () => {};
  const stop = followPlan(plan, {
    leave: (url) => went.push(url),
    replace: (url) => went.push(`instead ${url}`),
    onHidden: (listener) => {
      hide = listener;
      return () => {
        hide = () => {};
      };
    },
  });
  return { went, hide: () => hide(), stop };
}

it('opens the app, and the store after 1.5 s where the app did not come to the front', () => {
  const { went } = open({ open: 'cards://app/profiles', store: 'https://store' });
  vi.advanceTimersByTime(1499);
  expect(went).toEqual(['cards://app/profiles']);
  vi.advanceTimersByTime(1);
  expect(went).toEqual(['cards://app/profiles', 'instead https://store']);
});

it('leaves the store alone once the app has come to the front, also after coming back', () => {
  const { went, hide } = open({ open: 'cards://app/profiles', store: 'https://store' });
  vi.advanceTimersByTime(800);
  hide();
  vi.advanceTimersByTime(60_000);
  expect(went).toEqual(['cards://app/profiles']);
});

it('stays where it is without a store, and goes on at once on a computer', () => {
  const phone = open({ open: 'cards://app/profiles', store: null });
  vi.advanceTimersByTime(60_000);
  expect(phone.went).toEqual(['cards://app/profiles']);
  expect(open({ web: '/app/profiles' }).went).toEqual(['instead /app/profiles']);
});

it('does nothing more once the page is left', () => {
  const { went, stop } = open({ open: null, store: 'https://store' });
  stop();
  vi.advanceTimersByTime(60_000);
  expect(went).toEqual([]);
});
