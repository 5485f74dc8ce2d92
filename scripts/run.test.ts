import { spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// A stand-in for npm, which is not ours: `ci` empties node_modules and complains as it is told to, `rebuild` brings Node.js.
const npm = `
const { appendFileSync, linkSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const [command] = process.argv.slice(2);
appendFileSync('npm.log', command + '\\n');
if (command === 'ci' && process.env.COMPLAINT) {
  console.error(process.env.COMPLAINT);
  process.exit(1);
}
if (command !== 'rebuild') {
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/tsx', { recursive: true });
  writeFileSync('node_modules/tsx/index.js', '');
} else {
  mkdirSync('node_modules/node/bin', { recursive: true });
  linkSync(process.env.NODE_TO_INSTALL, 'node_modules/node/bin/node');
}`;

const lock = {
  lockfileVersion: 3,
  packages: { 'node_modules/tool': { optionalDependencies: { '@tool/for-another-platform': '1.2.3' } } },
};

let folder: string;
const at = (...path: string[]) => join(folder, ...path);

beforeEach(() => {
  // In the checkout: Node.js is linked, not copied, which needs one file system.
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync(resolve('test-results', 'run-'));
  mkdirSync(at('scripts'));
  mkdirSync(at('node_modules', 'node', 'bin'), { recursive: true });
  copyFileSync('scripts/run.mjs', at('scripts', 'run.mjs'));
  writeFileSync(at('scripts', 'hello.ts'), "console.log('hello');");
  writeFileSync(at('npm.js'), npm);
  writeFileSync(at('package.json'), '{}');
  writeFileSync(at('package-lock.json'), JSON.stringify(lock));
  linkSync(process.execPath, at('node_modules', 'node', 'bin', 'node'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(complaint = '') {
  const node = at('node_modules', 'node', 'bin', 'node');
  const { stdout, stderr, status } = spawnSync(node, [at('scripts', 'run.mjs'), 'hello'], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      npm_execpath: at('npm.js'),
      npm_node_execpath: process.execPath,
      NODE_TO_INSTALL: process.execPath,
      COMPLAINT: complaint,
    },
  });
  return { stdout, stderr, status };
}

it('installs anew what runs it: a changed lock file takes the pinned Node.js away from under the command', () => {
  expect(run()).toMatchObject({ stdout: 'hello\n', status: 0 });
});

it.each([
  'npm error Missing: @tool/for-another-platform@1.2.3 from lock file',
  'npm error Missing: @tool/for-another-platform@ from lock file',
])('installs the locked versions where the lock file has no binary of another platform: %s', (complaint) => {
  expect(run(complaint)).toMatchObject({ stdout: 'hello\n', status: 0 });
});

it.each([
  'npm error Missing: tool@1.2.3 from lock file',
  'npm error Invalid: lock file’s tool@1.2.3 does not satisfy tool@2.0.0',
  'npm error code E404',
])('stops at any other refusal: %s', (complaint) => {
  const { stdout, stderr, status } = run(complaint);
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
  expect(stderr).toContain(complaint);
});
