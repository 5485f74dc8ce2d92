import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build as bundle } from 'esbuild';
import { browserScripts } from './browser-scripts';
import { buildStamp, finishedBuild } from './finished-build';
import { hostCommands } from './host-commands';
import { runningInstances } from './instances';
import { isLock, type Lock, takeLock } from './lock';
import { Stop, say } from './say';
import { sourcesHash } from './sources';

/**
 * Builds for production when a source changed since the last build, and returns the build's fingerprint. Only one
 * build runs at a time on a checkout; where nothing changed no file is touched.
 */
export async function buildIfNeeded(options: { verbose?: boolean; signal?: AbortSignal } = {}): Promise<string> {
  const lock = await waitForLock();
  try {
    const wanted = sourcesHash(process.env);
    if (finishedBuild() === wanted) return wanted;
    const started = Date.now();
    say('building (only after the sources changed)');
    // The stamp is removed first and written last, so that an interrupted build is not taken for a complete one.
    rmSync(buildStamp, { force: true });
    await buildAll(wanted, options.verbose ?? false, options.signal);
    writeFileSync(buildStamp, JSON.stringify({ hash: wanted }));
    say(`built in ${Math.round((Date.now() - started) / 1000)} s`);
    for (const other of runningInstances().filter((instance) => instance.build !== wanted))
      say(`${other.url} (process ${other.pid}) still serves an older build of this checkout: start it again`);
    return wanted;
  } finally {
    lock.release();
  }
}

async function waitForLock(): Promise<Lock> {
  for (let waited = false; ; waited = true) {
    const taken = await takeLock(join('dist', '.build-lock'));
    if (isLock(taken)) return taken;
    if (!waited) say(`waiting for another build (process ${taken.pid})`);
    await sleep(300);
  }
}

async function buildAll(hash: string, isVerbose: boolean, signal?: AbortSignal): Promise<void> {
  // Static files of `public`, so they have to exist before Next collects that folder.
  await bundle({
    entryPoints: browserScripts,
    outdir: 'public',
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    charset: 'utf8',
    // The hash makes every build have another service worker.
    define: { BUILD: JSON.stringify(hash.slice(0, 16)) },
  });
  await nextBuild(isVerbose, signal);
  await bundle({
    entryPoints: hostCommands.map((name) => join('scripts', `${name}.ts`)),
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    // Packages stay where they are: Next and the native modules among them cannot be bundled.
    packages: 'external',
    platform: 'node',
    // The format is that of tsx and of Next.js' own server bundles, so that a package is loaded once. ES module builds of
    // packages around Next.js import `next/server`, which only `require` finds.
    format: 'cjs',
    target: 'node24',
    tsconfig: 'tsconfig.json',
    sourcemap: 'linked',
    logLevel: 'error',
  });
}

function nextBuild(isVerbose: boolean, signal?: AbortSignal): Promise<void> {
  const args = [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build', '--webpack'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isVerbose) process.stdout.write(text);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) return resolve();
      if (!isVerbose && !signal?.aborted) process.stderr.write(output);
      reject(new Stop('the build failed: see above'));
    });
  });
}
