import { afterAll, beforeEach, inject, onTestFailed } from 'vitest';
import { openBrowser } from '../support/browser';
import { describePages } from '../support/seen';
import { takeTimes } from '../support/stopwatch';
import './provided';

// Runs before every file of journeys, before any module of the product is loaded: rows are written with the product's own
// tables and use cases, into the database of the site.

const { origin, serverVariables } = inject('product');
Object.assign(process.env, { ...serverVariables, APP_URL: origin, LOG_LEVEL: 'silent' });

takeTimes();
// biome-ignore lint/correctness/noEmptyPattern: what a hook takes from its context is read from its first parameter.
afterAll(({}, file) => {
  file.meta.times = takeTimes();
});

beforeEach(() => {
  onTestFailed(async ({ task }) => {
    const browser = await openBrowser();
    const [error] = task.result?.errors ?? [];
    // The state of the pages is added to the failure itself, because separate output is lost where only the summary of a run is
    // kept.
    if (browser && error) error.message += `\n\nWhere it failed:\n${await describePages(browser)}`;
  });
});
