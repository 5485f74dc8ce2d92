import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { violationsOf } from './accessible';
import { browserPages, cutLabels, excessWidth, visit, wear } from './browser-pages';
import { demoParts } from './demo-parts';
import { englishIn } from './english-left';
import { addressOf, visitorOf } from './page-files';
import { product } from './product';
import { settled } from './settled';

const widths = [360, 768, 1280] as const;
const schemes = ['light', 'dark'] as const;
/** Query strings of pages that show something only with such a query. */
const asking: Record<string, string> = { 'auth/validate-code': '?email=ada@example.com' };
/**
 * Pages that redirect at once, and those that are only seen without a network (tests/sweeps/contacts/offline-languages.test.ts).
 */
const unseen = ['logout', '_offline'];

/**
 * All text that is visible on a page in another language, its title and labels included, except elements that are marked as
 * English.
 */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'alt', 'title'];
    const labels = Array.from(
      document.querySelectorAll(':is([aria-label],[placeholder],[alt],[title]):not(:lang(en))'),
      (element) => names.map((name) => element.getAttribute(name) ?? '').join('\n'),
    );
    const english = Array.from(document.querySelectorAll<HTMLElement>('body :lang(en)'));
    for (const { style } of english) style.setProperty('display', 'none', 'important');
    // What is visible, not what is in the document.
    // biome-ignore lint/performance/useDomNodeTextContent: see above.
    const shown = [document.title, document.body.innerText, ...labels].join('\n');
    for (const { style } of english) style.removeProperty('display');
    return shown;
  });

/** Errors that a page logs to the console from now on. The status of the page's own address is no error of the page. */
function complaintsOf(page: Page): string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url !== page.url()) told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(error.message));
  return told;
}

/**
 * Checks these pages in every language, at all widths and in both color schemes: nothing is left in English, nothing is wider
 * than the window, no button is too narrow for its label, and no errors are logged. Axe checks each page three times, once at
 * each width.
 */
export function lookAtPages(files: string[]): void {
  const { open } = browserPages();
  const complaints = new WeakMap<Page, string[]>();

  it.each(files.filter((file) => !unseen.includes(file)).map((file, at) => [file, at] as const))(
    '%s',
    async (file, at) => {
      const address = addressOf(file, await demoParts());
      const { page } = await open(visitorOf(file), '/404');
      const told = complaints.get(page) ?? complaintsOf(page);
      complaints.set(page, told);
      told.length = 0;
      for (const [turn, locale] of locales.entries()) {
        const colorScheme = schemes[(turn + at) % schemes.length] ?? 'light';
        const axeAt = turn % 3 === 0 ? widths[(turn / 3 + at) % widths.length] : undefined;
        const place = `/${locale}${address}`.replace(/\/$/, '');
        const name = `${place} ${colorScheme}`;
        await wear(page, { width: 1280, colorScheme });
        const asked = place + (asking[file] ?? '');
        // The public card is a document without hydration.
        if (file === '[username]') await page.goto(product.origin + asked);
        else await visit(page, asked);
        await settled(page);
        expect
          .soft(new URL(page.url()).pathname, name)
          .toMatch(new RegExp(`^(/${locale})?${address.replace(/\/$/, '')}$`));
        if (locale !== 'en') expect.soft(englishIn(await shownOn(page)), name).toEqual([]);
        for (const width of widths) {
          await wear(page, { width, colorScheme });
          await settled(page);
          expect.soft(await excessWidth(page), `${name} at ${width}`).toBe(0);
          expect.soft(await cutLabels(page), `${name} at ${width}`).toEqual([]);
          if (width === axeAt) expect.soft(await violationsOf(page), `${name} at ${width}`).toEqual([]);
        }
        expect.soft(told.splice(0), name).toEqual([]);
      }
    },
  );
}
