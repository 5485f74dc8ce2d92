import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from 'lighthouse';
import { freePort } from '@/scripts/services/ports';
import { temporaryFolder } from '../setup/temporary-folder';

/** Scores from 0 to 100 on Lighthouse's mobile settings, and what the page cost there. */
export type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number> & {
  /** Milliseconds, on the simulated phone. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits below their best. */
  lost: string[];
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** Runs Lighthouse on addresses, one after the other, in one browser that calls nobody else. */
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
      const { categories: found, audits } = await run(url, port);
      const number = (id: string) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000;
      const of = (id: (typeof categories)[number]) => Math.round((found[id]?.score ?? 0) * 100);
      const lost = categories.flatMap((id) =>
        (found[id]?.auditRefs ?? [])
          .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 0.995)
          .map((ref) => ref.id),
      );
      const cost = { lcp: number('largest-contentful-paint'), tbt: number('total-blocking-time') };
      const scores = { performance: of('performance'), accessibility: of('accessibility'), seo: of('seo') };
      all[name] = {
        ...scores,
        'best-practices': of('best-practices'),
        ...cost,
        cls: number('cumulative-layout-shift'),
        lost,
      };
    }
    return all;
  } finally {
    chromium.kill('SIGKILL');
    profile.remove();
  }
}

/** In a process of its own: the functions that it sends to the page must not have passed through a compiler. */
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
