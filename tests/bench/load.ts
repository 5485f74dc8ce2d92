import { spawn } from 'node:child_process';

/** Result of a load run. Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; errors: number };

type Report = { requests: { average: number }; latency: { p50: number; p99: number }; errors: number; non2xx: number };

/** Loads an address with 20 connections for `seconds`, from a process of its own; `more` are further options of autocannon. */
export async function load(url: string, seconds: number, more: string[] = []): Promise<Load> {
  const args = [
    'node_modules/autocannon/autocannon.js',
    '-c',
    '20',
    '-d',
    String(seconds),
    '-j',
    '-H',
    'accept-encoding=gzip, br',
    ...more,
    url,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const report = JSON.parse(text) as Report;
  const { p50, p99 } = report.latency;
  return { perSecond: Math.round(report.requests.average), p50, p99, errors: report.errors + report.non2xx };
}

/** The median of three runs after one that is thrown away; `worst` is the slowest of the three. */
export async function measure(url: string, seconds: number): Promise<Load & { worst: number }> {
  await load(url, 2);
  const runs: Load[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await load(url, seconds));
  runs.sort((one, other) => one.perSecond - other.perSecond);
  const [slowest, median] = runs;
  if (!slowest || !median) throw new Error('no runs');
  return { ...median, worst: slowest.perSecond };
}
