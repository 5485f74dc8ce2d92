import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { direction, type Locale, locales } from '@/lib/platform/i18n/languages';
import { pageFiles } from '@/tests/support/page-files';
import type { LoadedPage } from '@/tests/support/page-markup';
import { loadEveryPage, wrongIn } from '@/tests/support/pages-in-languages';

// Every page in every language. The second ring looks at two of them (tests/pages/platform/languages.test.tsx).

let loaded: Map<Locale, LoadedPage[]>;
const complaints: unknown[] = [];

beforeAll(async () => {
  // Errors while rendering a page are logged to the console.
  vi.spyOn(console, 'error').mockImplementation((...told) => complaints.push(told));
  loaded = await loadEveryPage(locales);
}, 240_000);
afterAll(() => void vi.restoreAllMocks());

it.each(locales)('every page speaks %s, wholly', (locale) => {
  const pages = loaded.get(locale) ?? [];
  expect(pages.length).toBeGreaterThanOrEqual(pageFiles.length);
  expect(pages.flatMap(wrongIn)).toEqual([]);
  for (const { written } of pages.filter((page) => page.written))
    expect(written).toContain(`<html lang="${locale}" dir="${direction(locale)}">`);
  expect(complaints).toEqual([]);
});
