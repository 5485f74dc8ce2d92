import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { figuresOf, fullAnalytics } from '@/tests/support/analytics';
import { tableOf } from './export-analytics';
import { analyticsTables } from './schema';

const nameless = { key: '', name: null, ...figuresOf({ views: 2, exchanges: 1 }) };

describe.each(locales)('in %s', (locale) => {
  it.each(['country', 'device', 'browser', 'language'] as const)(
    'views of no known %s have a row with a name',
    (table) => {
      const full = fullAnalytics();
      const parts = { countries: [nameless], devices: [nameless], browsers: [nameless], languages: [nameless] };
      const [head, row] = tableOf({ ...full, ...parts }, table, locale);
      expect(row?.[0]).not.toBe('');
      expect(row?.[1]).toBe('2');
      expect(head).toHaveLength(row?.length ?? 0);
    },
  );

  it.each(analyticsTables)('the table %s has as many headings as cells', (table) => {
    const [head, ...rows] = tableOf(fullAnalytics(), table, locale);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([head?.length]));
    expect(head).not.toContain('');
  });
});

it('the sums of a period that is not over stand beside the same part of the period before', () => {
  const beforeSoFar = { views: 40, saves: 12, exchanges: 3 };
  const rows = tableOf({ ...fullAnalytics(7), today: '2026-11-27', beforeSoFar }, 'total', 'en');
  expect(rows[0]).toEqual([
    'Metric',
    '2026-11-21 – 2026-11-27',
    '2026-11-14 – 2026-11-20',
    'Period before, up to the same hour',
  ]);
  expect(rows.map((row) => row[3])).toEqual([expect.any(String), '40', '', '', '12', '', '', '3']);
  expect(tableOf(fullAnalytics(7), 'total', 'en')[0]).toHaveLength(3);
});
