import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { sharedBrowser } from './browser';
import { product } from './product';
import { follow } from './settled';
import { type Look, openAs } from './signed-in';
import { cookieOf } from './visitors';

/**
 * Goes to a page and waits until it reacts to clicks, which Next's measurement of hydration shows. A document has nothing that Next
 * would make active, and no data for it. Tests wait themselves for data that the browser fetches after that.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(new URL(address, product.origin).href, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () =>
      document.getElementById('__NEXT_DATA__') === null || performance.getEntriesByName('Next.js-hydration').length > 0,
  );
  return answer;
}

/** How a window is to look from now on. */
export async function wear(page: Page, { width = 1280, colorScheme = 'light' }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/**
 * Clicks an entry of a search result once only `left` entries are left. The entries move while a list is still narrowed, and a
 * press that is released over another entry is no click.
 */
export async function clickFound(found: Locator, hasText: string, left = 1): Promise<void> {
  await expect.poll(() => found.count()).toBe(left);
  await found.filter({ hasText }).click();
}

/** The entries of the list that is open below a field. */
export const optionsOn = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** How much wider than its window a page is, in CSS pixels: 0 where nothing is cut off. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The words of these elements that are broken between two letters. */
export const brokenWords = (found: Locator): Promise<string[]> =>
  found.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        for (const word of (walker.currentNode.textContent ?? '').matchAll(/[^\s\u00ad\u2013-]+/g)) {
          const range = document.createRange();
          range.setStart(walker.currentNode, word.index);
          range.setEnd(walker.currentNode, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
        }
      }
      return broken;
    }),
  );

/** Labels of buttons that are wider than their space. A cut label shows no sign that a part is missing. */
export const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.mantine-Button-label'))
      // Labels for screen readers only are clipped on purpose.
      .filter((label) => label.checkVisibility() && getComputedStyle(label).clipPath === 'none')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((label) => label.textContent),
  );

type Window = { context: BrowserContext; page: Page; cookie: string };

/**
 * One browser for a file of tests, with one window for each demo user and one without a user (null). Signing in and loading the
 * application are so done once. Not for tests that end the session or need the service worker.
 */
export function browserPages() {
  let browser: Browser;
  const opened = new Map<string | null, Promise<Window>>();
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    for (const window of opened.values()) await (await window).context.close();
  });

  async function newWindow(name: string | null): Promise<Window> {
    const { context, cookie } = await openAs(browser, name === null ? '' : await cookieOf(name));
    if (name === null) await context.clearCookies();
    const page = await context.newPage();
    follow(page);
    return { context, page, cookie };
  }
  async function open(name: string | null, address: string, look: Look = {}): Promise<Window> {
    const known = opened.get(name) ?? newWindow(name);
    opened.set(name, known);
    const window = await known;
    await wear(window.page, look);
    await visit(window.page, address);
    return window;
  }
  return { open, browser: () => browser };
}
