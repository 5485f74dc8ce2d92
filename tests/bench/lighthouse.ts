import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from 'lighthouse';
import { freePort } from '@/scripts/services/ports';
import { temporaryFolder } from '../setup/temporary-folder';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Scores from 0 to 100 with Lighthouse's mobile settings, and the loading figures of the page. Performance is the median of all
 * runs, because one run says little on a machine with other work (Lighthouse, "Score Variability"). The other scores are the
 * worst of all runs.
 */
export type Scores = Record<(typeof categories)[number], number> & {
  /** Milliseconds, on the simulated phone. */
  lcp: number;
  tbt: number;
  cls: number;
  /** The performance of each run, from the lowest. */
  runs: string;
  /** Audits below their best in more than half of the runs. */
  lost: string;
};

const rounds = 5;
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** Runs Lighthouse on addresses, one after the other, in one browser that makes no requests to other servers. */
export async function score(executablePath: string, urls: Record<string, string>): Promise<Record<string, Scores>> {
  const port = await freePort();
  const profile = temporaryFolder();
  const args = [...flags, '--disable-component-update', `--user-data-dir=${profile.path}`];
  const chromium = spawn(executablePath, [...args, `--remote-debugging-port=${port}`, 'about:blank'], {
    stdio: 'ignore',
  });
  try {
    await answering(`http://127.0.0.1:${port}/json/version`);
    const all: Record<string, Scores> = {};
    for (const [name, url] of Object.entries(urls)) {
      const results: Result[] = [];
      for (let round = 0; round < rounds; round += 1) results.push(await run(url, port));
      all[name] = scoresOf(results);
    }
    return all;
  } finally {
    chromium.kill('SIGKILL');
    profile.remove();
  }
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function scoresOf(results: Result[]): Scores {
  const all = (id: (typeof categories)[number]) =>
    results.map((one) => Math.round((one.categories[id]?.score ?? 0) * 100));
  const number = (id: string) =>
    middle(results.map(({ audits }) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000));
  const isLost = ({ audits }: Result, id: string) => (audits[id]?.score ?? 1) < 0.995;
  const weighed = categories.flatMap(
    (id) => results[0]?.categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  const lost = weighed.filter(({ id }) => results.filter((one) => isLost(one, id)).length > results.length / 2);
  return {
    performance: middle(all('performance')),
    accessibility: Math.min(...all('accessibility')),
    'best-practices': Math.min(...all('best-practices')),
    seo: Math.min(...all('seo')),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    runs: all('performance')
      .toSorted((a, b) => a - b)
      .join(' '),
    lost: lost.map(({ id }) => id).join(' '),
  };
}

/**
 * Runs Lighthouse in a process of its own, because the functions that it sends to the page must not have passed through a
 * compiler.
 */
async function run(url: string, port: number): Promise<Result> {
  const cli = 'node_modules/lighthouse/cli/index.js';
  const wanted = [`--only-categories=${categories.join(',')}`, '--output=json', '--quiet', `--port=${port}`];
  const child = spawn(process.execPath, [cli, url, ...wanted], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text) as Result;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      return;
    await sleep(100);
  }
  throw new Error(`the browser did not answer at ${url}`);
}
