import { expect, it } from 'vitest';
import { sinceText } from './since';

const now = new Date('2026-11-26T12:00:00Z');

it('says how long ago a moment was, short and in words, in the largest unit that fits', () => {
  expect(sinceText('2026-11-26T11:59:50Z', now, 'en')).toEqual({ short: '1 min', long: '1 minute ago' });
  expect(sinceText('2026-11-24T11:00:00Z', now, 'en')).toEqual({ short: '2 days', long: '2 days ago' });
  expect(sinceText('2026-11-12T11:00:00Z', now, 'en')).toEqual({ short: '2 wks', long: '2 weeks ago' });
  expect(sinceText('2025-01-12T11:00:00Z', now, 'ja')).toEqual({ short: '1 年', long: '昨年' });
  expect(sinceText('2026-11-25T11:00:00Z', now, 'ar').long).toBe('أمس');
});
