import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type PlantedFault, plantedFaults } from '@/tests/planted/faults';
import { finish } from './services/checks';
import { command, Stop, say } from './services/say';

// `npm run test:planted [-- part of a name …]`: puts faults into a copy of the product, one at a time, and runs the tests that
// must notice each. The tests run first without a fault: tests that fail anyway notice nothing.

/** Copies the files that are in the repository, or new and not ignored, and links the packages of this checkout. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meishi-planted-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const path of new Set(listed.stdout.split('\0').filter((one) => one && existsSync(one)))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(path, join(folder, path), { force: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Whether these test files pass in a copy. The report is printed only if they should pass and do not. */
function pass(folder: string, files: string[], shouldPass: boolean): boolean {
  const ran = spawnSync(process.execPath, ['scripts/run.mjs', 'test', '--bail', shouldPass ? '0' : '1', ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (ran.status !== 0 && shouldPass)
    process.stdout.write(ran.stdout.slice(Math.max(0, ran.stdout.indexOf('Failed '))));
  return ran.status === 0;
}

/**
 * Puts a fault into the copy.
 * @returns a function that takes it out again
 * @throws Stop where it no longer fits
 */
function plant(folder: string, { name, file, find, put }: PlantedFault): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(find)) throw new Stop(`${name}: ${file} has no ${JSON.stringify(find)}`);
  writeFileSync(
    path,
    before.replace(find, () => put),
  );
  return () => writeFileSync(path, before);
}

command(async () => {
  const wanted = process.argv.slice(2);
  const faults = plantedFaults.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const folder = copyTree();
  try {
    // All faults are checked before the first one is tried: each must still fit its file.
    for (const fault of faults) plant(folder, fault)();
    const files = [...new Set(faults.flatMap(({ caughtBy }) => caughtBy))];
    if (!pass(folder, files, true)) throw new Stop('these tests fail without a fault: see above');
    say(`${files.length} files of tests pass without a fault`);
    let caught = 0;
    for (const fault of faults) {
      const takeOut = plant(folder, fault);
      const isCaught = !pass(folder, fault.caughtBy, false);
      takeOut();
      caught += isCaught ? 1 : 0;
      console.log(`${isCaught ? '✓ caught' : '✗ NOT CAUGHT'}, ring ${fault.ring}: ${fault.name} (${fault.file})`);
    }
    finish({ passed: caught, failed: faults.length - caught });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
