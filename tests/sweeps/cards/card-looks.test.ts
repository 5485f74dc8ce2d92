import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { layouts, themes } from '@/lib/cards/card/schema';
import { sharedBrowser } from '@/tests/support/browser';
import { excessWidth } from '@/tests/support/browser-pages';
import { newFullCard } from '@/tests/support/full-card';
import { product } from '@/tests/support/product';
import { timed } from '@/tests/support/stopwatch';

// A card with every field, as visitors get it: all layouts and themes, four scripts, paper, zoom, colors of their own.

const site = product.origin;
const username = `looks-${process.pid}`;
let browser: Browser;
let card: Awaited<ReturnType<typeof newFullCard>>;

beforeAll(async () => {
  browser = await sharedBrowser();
  card = await newFullCard(username);
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 360, height: 640 }, ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(path);
  return page;
}

/** The rules of axe that depend on colors alone. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, { without = [], only }: { without?: string[]; only?: string[] } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await timed('axe', () => (only ? axe.withRules(only) : axe.disableRules(without)).analyze());
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

describe.each(layouts)('layout %s', (layout) => {
  it('has nothing for axe in any theme, with an accent of the owner too', async () => {
    const page = await open(`/${username}`);
    for (const theme of themes) {
      await card.wear({ layout, theme, accent: theme === 'snow' ? '#ffd400' : null });
      await page.reload();
      // Themes differ only in colors. The other rules are therefore checked in the first theme only.
      const found = await violations(page, theme === themes[0] ? {} : { only: ofColours });
      expect([theme, found, await excessWidth(page)]).toEqual([theme, [], 0]);
    }
    await page.context().close();
  });

  it('is whole in four scripts, on phones and wide screens', async () => {
    await card.wear({ layout, theme: themes[(layouts.indexOf(layout) * 2) % themes.length], accent: null });
    const page = await open('/404');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [locale, name] of [
        ['en', 'Augusta'],
        ['de', 'Augusta'],
        ['ja', 'エイダ'],
        ['ar', 'آدا'],
      ] as const) {
        await page.goto(`/${locale}/${username}`);
        expect(await page.locator('h1').textContent()).toContain(name);
        expect(await excessWidth(page)).toBe(0);
      }
    }
    await page.context().close();
  });

  it('shows who this is and the one act without scrolling on a small phone', async () => {
    await card.wear({ layout, theme: 'paper', accent: null });
    const page = await open(`/${username}`);
    const save = await page.locator('.mc-save').boundingBox();
    expect((save?.y ?? 999) + (save?.height ?? 0)).toBeLessThanOrEqual(640);
    await page.context().close();
  });

  it('fits 400 % zoom, forced colours, and one sheet of paper', async () => {
    await card.wear({ layout, theme: 'plum', accent: null });
    // 1280 pixels at 400 %, which is the narrowest width that WCAG requires (1.4.10).
    const narrow = await open(`/ar/${username}`, { viewport: { width: 320, height: 256 } });
    expect(await excessWidth(narrow)).toBe(0);
    await narrow.context().close();
    const forced = await open(`/${username}`, { forcedColors: 'active', reducedMotion: 'reduce' });
    // The visitor's own colors are shown, but axe reads those that the page asked for.
    expect(await violations(forced, { without: ['color-contrast'] })).toEqual([]);
    // A drawing keeps its color unless it is told to take the text's.
    const odd = await forced
      .locator('.mc-way > .mc-icon')
      .evaluateAll(
        (icons) =>
          icons.filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement as Element).color)
            .length,
      );
    expect(odd).toBe(0);
    const moving = await forced.evaluate(
      () =>
        Array.from(document.querySelectorAll('*')).filter((each) => {
          const { transitionDuration, animationName } = getComputedStyle(each);
          return transitionDuration !== '0s' || animationName !== 'none';
        }).length,
    );
    expect(moving).toBe(0);
    const paper = await forced.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await forced.context().close();
  });
});
