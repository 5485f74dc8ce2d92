import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { sharedBrowser } from './browser';
import { product } from './product';
import { follow } from './settled';
import { type Look, openAs, signInDemo } from './signed-in';

/**
 * Goes to a page of the application, and waits until it answers to clicks: Next measures how long that took. What the
 * browser fetches after that, waits for whoever looks at it.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(new URL(address, product.origin).href, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
  return answer;
}

/** How a window is to look from now on. */
export async function wear(page: Page, { width = 1280, colorScheme = 'light' }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/**
 * Chooses somebody or something from what a search has found, once so many are left: while a list is still narrowed its
 * entries move, and a click whose button goes up over another entry than it went down on is none.
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

/** Labels of buttons that are longer than there is room for: nothing says that a part of them is missing. */
export const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.mantine-Button-label'))
      // What only screen readers get is no label that is cut.
      .filter((label) => label.checkVisibility() && getComputedStyle(label).clipPath === 'none')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((label) => label.textContent),
  );

type Window = { context: BrowserContext; page: Page; cookie: string };

/**
 * A browser for a file of tests, with one window for each person of the demo data, and one for who is not signed in (null):
 * signing in, and fetching what the application is made of, is done once. Not for tests that end the session, or that need
 * the service worker.
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
    const { context, cookie } = await openAs(browser, name === null ? '' : await signInDemo(name));
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
