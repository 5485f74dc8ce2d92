import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, testEnvironment } from './checks';
import { exited } from './keep-running';

type Report = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Kinds of tests (`vitest.config.mts`) that need neither database, build nor browser. */
export const firstRing = ['unit', 'laws'];
/** Kinds of tests that `npm test` runs. */
export const secondRing = [...firstRing, 'components', 'api', 'built', 'e2e'];
/** Kinds of tests that walk through everything, fill everything, or kill processes. */
export const thirdRing = ['large', 'sweeps', 'faults'];

/** The options that choose kinds of tests. */
export const projects = (names: string[]): string[] => names.flatMap((name) => ['--project', name]);

/** Runs vitest with a readable report and counts what it did; with `--times` it tells what each file spent its time on. */
export async function runVitest(args: string[]): Promise<Count> {
  const own = args.filter((arg) => arg !== '--times');
  const isTimed = own.length < args.length;
  const folder = mkdtempSync(join(tmpdir(), 'meishi-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['default', 'json', './tests/setup/times-reporter.ts'].map((name) => `--reporter=${name}`);
  const command = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...reporters,
    `--outputFile.json=${file}`,
    ...own,
  ];
  const env = {
    ...testEnvironment(),
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    ...(isTimed ? { TEST_TIMES: '1' } : {}),
  };
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'], env });
  // Ctrl-C reaches vitest too, which ends its setups while we wait. SIGTERM reaches only this process.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGINT'));
  await exited(child);
  const count = readReport(file, child.exitCode === 0);
  rmSync(folder, { recursive: true, force: true });
  return count;
}

/** The counts of a report. A run that failed without a failed test (a file that does not load, a setup) is one failure. */
export function readReport(file: string, isOk: boolean): Count {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: 1 };
  }
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && !isOk ? 1 : failed };
}
