import { type Browser, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { readTexts, type Texts } from '@/lib/platform/i18n/locale-files';
import { text } from '@/lib/platform/i18n/texts';
import { remember } from './seen';
import { timed, timeMethods } from './stopwatch';
import '../setup/provided';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One site uses one renderer, so that a new page neither starts a process nor compiles the application again.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

/** Starts a headless Chromium that makes requests to the site only. The caller closes it. */
export const launch = (executablePath: string, more: string[] = []): Promise<Browser> =>
  timed('starting', async () => {
    const browser = await chromium.launch({ executablePath, args: [...quiet, ...more] });
    await timePages(browser);
    browser.on('context', remember);
    return browser;
  });

let shared: Promise<Browser> | undefined;

/** The browser of this process, for all its files: contexts keep people apart, and are closed by who opened them. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch(inject('chromiumPath'));
  return shared;
}

/** The shared browser, if a file of this process has already requested it. */
export const openBrowser = (): Promise<Browser> | undefined => shared;

async function timePages(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  timeMethods(page, 'navigating', ['goto', 'reload', 'goBack', 'goForward', 'waitForURL', 'waitForLoadState']);
  timeMethods(page, 'waiting', ['waitForFunction', 'waitForResponse', 'waitForRequest', 'waitForEvent']);
  timeMethods(page.locator('body'), 'waiting', [
    'waitFor',
    'click',
    'fill',
    'check',
    'uncheck',
    'press',
    'setInputFiles',
  ]);
  timeMethods(page, 'teardown', ['close']);
  timeMethods(context, 'teardown', ['close']);
  await context.close();
}

/** A text as the pages show it: `word('ja', 'errors:field.required')`. */
export function word(locale: Locale, name: string, values: Record<string, string> = {}): string {
  const [namespace = '', path = ''] = name.split(':');
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, key) => (typeof at === 'object' ? at[key] : undefined),
      readTexts(locale, namespace),
    );
  if (typeof found !== 'string') throw new Error(`no text ${name} in ${locale}`);
  // With values the words before a placeholder change, as on the pages.
  return text(locale, namespace, path, values);
}

const leaves = (tree: Texts): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

/**
 * Every run of more than two English words in these namespaces. Placeholders are left out, because their values are not the
 * product's texts.
 */
function englishPhrases(namespaces: string[]): string[] {
  return namespaces
    .flatMap((namespace) => leaves(readTexts('en', namespace)))
    .flatMap((value) => value.split(/\{\{.*?\}\}|\n/))
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => (piece.match(/\p{L}[\p{L}’'-]*/gu) ?? []).length > 2);
}

/** English sentences that are visible on a page in another language, title and labels included. */
export async function englishOn(page: Page, namespaces: string[]): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const labels = Array.from(document.querySelectorAll('[aria-label],[placeholder],[alt],[title]'), (element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? '').join('\n'),
    );
    // What is visible, not what is in the document.
    // biome-ignore lint/performance/useDomNodeTextContent: see above.
    return [document.title, document.body.innerText, ...labels].join('\n');
  });
  const text = shown.replace(/\s+/g, ' ');
  return englishPhrases(namespaces).filter((phrase) => text.includes(phrase));
}
