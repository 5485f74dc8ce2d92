import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApplication, viewerOf } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { TimeZoneEffects } from './time-zone-effects';
import type { Viewer } from './viewer';

let asked: [string, unknown][];
let unmount = async () => {};

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    asked.push([url, JSON.parse(body ?? 'null')]);
    return Response.json({});
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await unmount();
  vi.unstubAllGlobals();
});

async function open(viewer: Viewer | null): Promise<void> {
  ({ unmount } = await show(
    <InApplication viewer={viewer}>
      <TimeZoneEffects />
    </InApplication>,
  ));
  expect(asked).toEqual([]);
  await perform(() => void vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
  await import('./keep-time-zone');
}

it('tells the account this browser’s time zone, once and after the page is there, where it knows none', async () => {
  await open(viewerOf({ timeZone: null }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await until(() => expect(asked).toEqual([['/api/v1/me', { timeZone }]]));
});

it.each([
  ['one that knows it', viewerOf({ timeZone: 'Asia/Tokyo' })],
  ['nobody', null],
])('leaves %s alone', async (_, viewer) => {
  await open(viewer);
  expect(asked).toEqual([]);
});
