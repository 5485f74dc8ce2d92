import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { settingNames } from '@/lib/env';

export type Count = { passed: number; failed: number };

/** The environment without our settings: tests never reach the services that a developer's `.env` names. */
export function testEnvironment(): NodeJS.ProcessEnv {
  const ours = new Set([...settingNames, 'FIREBASE_AUTH_EMULATOR_HOST', 'NODE_ENV']);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.has(name))) as NodeJS.ProcessEnv;
}

function runTool(name: string, script: string, args: string[]): Count {
  const ran = spawnSync(process.execPath, [join('node_modules', script), ...args], { stdio: ['ignore', 1, 2] });
  console.log(`${ran.status === 0 ? '✓' : '✗'} ${name}`);
  return ran.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Lint and format, as one test. */
export function lint(): Count {
  return runTool('lint', '@biomejs/biome/bin/biome', ['check', '--diagnostic-level=error', '--max-diagnostics=50']);
}

/** Types, as one test. */
export function types(): Count {
  return runTool('types', 'typescript/bin/tsc', ['--noEmit']);
}

/** Adds up. */
export function sum(counts: Count[]): Count {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }));
}

/** Prints the closing line and ends the process with the result. */
export function finish({ passed, failed }: Count): never {
  process.exitCode = failed > 0 ? 1 : 0;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit();
}
