import { expect, it } from 'vitest';
import { fillFromEvent } from './fill-from-event';

const fair = { event: 'Fair', place: 'Basel', on: '2026-12-31' };
const met = (more: object, now: typeof fair | null = fair) =>
  fillFromEvent({ met: { event: '', place: '', on: '', ...more } }, now).met;

it('says where somebody was met of whom nothing is said', () => {
  expect(met({})).toEqual(fair);
  expect(met({}, null)).toEqual({ event: '', place: '', on: '' });
});

it('keeps a day of the event, and leaves other days and places alone', () => {
  expect(met({ on: '2026-12-31' })).toEqual(fair);
  expect(met({ on: '2027-01-01' })).toEqual({ ...fair, on: '2027-01-01' });
  expect(met({ on: '2026-12-30' })).toEqual({ event: '', place: '', on: '2026-12-30' });
  expect(met({ place: 'Train' })).toEqual({ event: '', place: 'Train', on: '' });
  expect(met({ event: 'Lunch' })).toEqual({ event: 'Lunch', place: '', on: '' });
});
