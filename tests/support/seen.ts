import type { Browser, BrowserContext, Page, Request } from 'playwright';

// Describes what happened before a journey failed, because a failure that does not recur could not be explained otherwise.

const longest = 3_000;
const maxAnswers = 25;
const answers = new WeakMap<Page, string[]>();
const unfinished = new WeakMap<Page, Set<Request>>();

const path = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

function follow(page: Page): void {
  const lines: string[] = [];
  answers.set(page, lines);
  const note = (line: string) => {
    lines.push(`${new Date().toISOString().slice(14, 23)} ${line}`);
    if (lines.length > maxAnswers) lines.shift();
  };
  const waiting = new Set<Request>();
  unfinished.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('response', (answer) => {
    if (!path(answer.url()).startsWith('/_next/static/'))
      note(`${answer.status()} ${answer.request().method()} ${path(answer.url())}`);
  });
  page.on('requestfailed', (request) =>
    note(`--- ${request.method()} ${path(request.url())} ${request.failure()?.errorText}`),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
}

/** Keeps the last answers of every page that a context opens, from now on. */
export function remember(context: BrowserContext): void {
  context.on('page', follow);
}

async function describePage(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: Error) => error.message);
  // Also what the record above leaves out, such as a script that never came.
  const waiting = [...(unfinished.get(page) ?? [])].map(
    (request) => `unfinished: ${request.method()} ${path(request.url())}`,
  );
  return [page.url(), ...(answers.get(page) ?? []), ...waiting, shown.slice(0, longest)].join('\n');
}

/** The address, the last answers, the requests that are not finished, and what is shown of every page that is open. */
export async function describePages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return (await Promise.all(pages.map(describePage))).join('\n\n');
}
