import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { violationsOf } from './accessible';
import { browserPages, visit, wear } from './browser-pages';
import { demoParts } from './demo-parts';
import { cutOffTexts, lengthenTexts } from './long-texts';
import { addressOf, visitorOf } from './page-files';
import { settled } from './settled';

// Everything that opens with a click: dialogs, menus, and the dialogs of menus. With words longer than those of any supported
// language nothing is cut off, and axe finds nothing in the dialogs.

const buttons = 'main button:not([type=submit]):not(:disabled)';
const items = '[role=menuitem]';
const dialog = '[role=dialog]';
const opened = ':is([role=dialog], [role=menu], [role=listbox])';

/** The names of the visible elements that match, each once. */
async function namesOf(page: Page, selector: string): Promise<string[]> {
  const names = await page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim()));
  return [...new Set(names)].filter(Boolean);
}

/** Clicks the first visible element of that name, if it can be clicked, and waits until the page has settled. */
async function press(page: Page, selector: string, name: string): Promise<void> {
  const all = page.locator(selector).filter({ visible: true });
  const at = await all.evaluateAll(
    (each, wanted) =>
      each.findIndex((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === wanted),
    name,
  );
  if (at < 0) return;
  await all
    .nth(at)
    .click({ timeout: 1_500 })
    .catch(() => undefined);
  await settled(page);
}

const isOpen = async (page: Page, what: string) => (await page.locator(what).filter({ visible: true }).count()) > 0;

/** Loads the page again and lengthens its texts. */
async function start(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await settled(page);
  await lengthenTexts(page);
}

/** Closes what is open. The page is loaded again if the click led to another page or left something behind. */
async function close(page: Page, address: string): Promise<void> {
  for (let tries = 0; tries < 3 && (await isOpen(page, opened)); tries += 1) {
    await page.keyboard.press('Escape');
    await settled(page);
  }
  if (new URL(page.url()).pathname !== address || (await isOpen(page, opened))) await start(page, address);
}

async function check(page: Page, name: string): Promise<void> {
  for (const look of [{ width: 360, colorScheme: 'dark' }, { width: 1280 }] as const) {
    await wear(page, look);
    expect.soft(await cutOffTexts(page), `${name} at ${look.width}`).toEqual([]);
    if (await isOpen(page, dialog)) expect.soft(await violationsOf(page, dialog), name).toEqual([]);
  }
}

/**
 * Clicks every button on these pages and checks what opens.
 * @param least how many dialogs and menus open at present; fewer mean that the test misses some
 */
export function lookAtWhatOpens(files: string[], least: number): void {
  const { open } = browserPages();
  const seen: string[] = [];
  const known = new Set<string>();
  const isNew = (what: string) => !known.has(what) && known.add(what).has(what);

  it.each(files)('%s', async (file) => {
    const address = addressOf(file, await demoParts());
    const { page } = await open(visitorOf(file), address);
    // The clicks may send changes to the server, so all requests but GET are aborted.
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    await start(page, address);
    const here = new URL(page.url()).pathname;
    known.clear();
    for (const name of await namesOf(page, buttons)) {
      await press(page, buttons, name);
      const choices = await namesOf(page, items);
      // A menu that was already checked is skipped: the rows of a list have the same menu.
      if ((await isOpen(page, opened)) && (choices.length === 0 || isNew(choices.join()))) {
        seen.push(name);
        await check(page, name);
      }
      await close(page, here);
      for (const choice of choices.filter((one) => isNew(one))) {
        await press(page, buttons, name);
        await press(page, items, choice);
        if (await isOpen(page, dialog)) {
          seen.push(choice);
          await check(page, `${name}, ${choice}`);
        }
        await close(page, here);
      }
    }
    await page.unroute('**/api/**');
  });

  it('much of it opens', () => {
    expect(seen.length).toBeGreaterThan(least);
  });
}
