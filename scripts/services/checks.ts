import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settingNames } from '@/lib/platform/env';

export type Count = { passed: number; failed: number };

/** Returns the environment without our settings, so that tests never reach the services that a developer's `.env` names. */
export function testEnvironment(): NodeJS.ProcessEnv {
  const ours = new Set([...settingNames, 'FIREBASE_AUTH_EMULATOR_HOST', 'NODE_ENV']);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.has(name))) as NodeJS.ProcessEnv;
}

async function runTool(name: string, script: string, args: string[]): Promise<Count> {
  const child = spawn(process.execPath, [join('node_modules', script), ...args], { stdio: ['ignore', 1, 2] });
  const [status] = (await once(child, 'exit')) as [number | null];
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs lint with format, and types: two tests at the same time, because neither keeps two processors busy all along. */
export async function lintAndTypes(): Promise<Count> {
  return sum(
    await Promise.all([
      runTool('lint', '@biomejs/biome/bin/biome', ['check', '--diagnostic-level=error', '--max-diagnostics=50']),
      runTool('types', 'typescript/bin/tsc', ['--noEmit']),
    ]),
  );
}

/** Adds up the counts of several tests. */
export function sum(counts: Count[]): Count {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }));
}

/** Prints the closing line and ends the process with the result. */
export function finish({ passed, failed }: Count): never {
  process.exitCode = failed > 0 ? 1 : 0;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit();
}
