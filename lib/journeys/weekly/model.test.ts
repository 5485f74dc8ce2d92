import { expect, it } from 'vitest';
import { mondayNow } from './model';

it.each([
  ['2026-01-05T07:59:00Z', 'UTC', null],
  ['2026-01-05T08:00:00Z', 'UTC', '2026-01-05'],
  ['2026-01-05T11:59:00Z', 'UTC', '2026-01-05'],
  ['2026-01-05T12:00:00Z', 'UTC', null],
  ['2026-01-06T08:00:00Z', 'UTC', null],
  // Monday morning in Auckland is Sunday evening in UTC.
  ['2026-01-04T19:00:00Z', 'Pacific/Auckland', '2026-01-05'],
  ['2026-01-05T16:00:00Z', 'America/Los_Angeles', '2026-01-05'],
  ['2026-01-05T02:15:00Z', 'Asia/Kathmandu', '2026-01-05'],
  // In summer an hour earlier.
  ['2026-07-06T06:00:00Z', 'Europe/Berlin', '2026-07-06'],
])('at %s in %s: %s', (now, timeZone, monday) => {
  expect(mondayNow(new Date(now), timeZone)).toBe(monday);
});
