import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { expectAccessible } from './accessible';
import { englishOn } from './browser';
import { excessWidth } from './browser-pages';

/** Four looks that differ in everything: direction and script, width, and color scheme. */
export const fourLooks = [
  ['ar', 360, 'light'],
  ['ja', 1280, 'dark'],
  ['de', 360, 'dark'],
  ['en', 1280, 'light'],
] as const;

/** Name of a page's screenshot, and the language and texts that the page is checked for. */
type Whole = { name: string; locale: Locale; namespaces: string[] };

/**
 * A page as it is now is whole: nothing is left in English, nothing is cut off, axe finds nothing. A picture of it is left in
 * `test-results` for people to look at.
 */
export async function expectWhole(page: Page, { name, locale, namespaces }: Whole): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: `test-results/${name}-${locale}-${width}.png`, fullPage: true });
  if (locale !== 'en') expect(await englishOn(page, namespaces)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
  await expectAccessible(page);
}

/** Errors that a page logs to the console from now on. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
}
