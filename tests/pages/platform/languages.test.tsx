import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { word } from '@/tests/support/browser';
import { pageFiles } from '@/tests/support/page-files';
import type { LoadedPage } from '@/tests/support/page-markup';
import { loadEveryPage, wrongIn } from '@/tests/support/pages-in-languages';

// Every page in a language of each direction, both in another script than English: a text that is left in English, missing or not
// filled in shows in any. `tests/large/platform/languages.test.ts` looks at all nine.
const languages = ['ja', 'ar'] as const;

let loaded: Map<Locale, LoadedPage[]>;
const complaints: unknown[] = [];

beforeAll(async () => {
  // Errors while rendering a page are logged to the console.
  vi.spyOn(console, 'error').mockImplementation((...told) => complaints.push(told));
  loaded = await loadEveryPage(languages);
}, 120_000);
afterAll(() => void vi.restoreAllMocks());

describe('every page', () => {
  it.each(languages)('speaks %s, wholly', (locale) => {
    const pages = loaded.get(locale) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(pageFiles.length);
    expect(pages.flatMap(wrongIn)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('that writes itself says which language it is in', () => {
    for (const [locale, pages] of loaded)
      for (const { written } of pages.filter((page) => page.written))
        expect(written).toContain(`<html lang="${locale}" dir="${direction(locale)}">`);
  });

  /** The login page in Japanese with one of its texts replaced or removed. */
  function altered(key: string, text?: string): LoadedPage {
    const page = loaded.get('ja')?.find(({ file }) => file === 'login') as LoadedPage;
    const props = structuredClone(page.props) as unknown as {
      _nextI18Next: { initialI18nStore: { ja: Record<string, Record<string, string>> } };
    };
    const words = props._nextI18Next.initialI18nStore.ja.login ?? {};
    expect(words[key]).toBeTypeOf('string');
    if (text === undefined) delete words[key];
    else words[key] = text;
    return { ...page, props: props as never };
  }

  it('is found out where a text is left in English, missing or not filled in', () => {
    expect(wrongIn(altered('lead', word('en', 'login:createLead')))).toEqual([
      `login in English: ${word('en', 'login:createLead')}`,
    ]);
    expect(wrongIn(altered('lead'))).toEqual(['login has no text: lead']);
    expect(wrongIn(altered('lead', 'あと{{left}}'))).toEqual(['login leaves open: あと{{left}}']);
    expect(wrongIn({ ...altered('lead', ''), component: () => null })).toEqual(['login shows nothing']);
  });
});
