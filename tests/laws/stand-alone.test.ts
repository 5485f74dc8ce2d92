import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { conditionsIn } from './conditional-tests';
import { parseCode, treeOf } from './syntax';
import { paths, read } from './tree';

// The repository explains itself: everything that code, tests and documents refer to is in it. Comments explain cases in
// sentences, not by the number of a case kept in another place.

const sources = paths(['{pages,components,lib,tests,scripts}/**/*.{ts,tsx,mjs,css}', '*.ts', '*.js'], {
  withTests: true,
});
const documents = paths(['*.md', 'docs/**/*.md', 'tests/**/*.md']);
const others = paths([
  ...[
    '.ci/*',
    '.[a-z]*',
    '*.{json,cjs,mjs,mts}',
    'docs/**/*.{txt,json}',
    'locales/**/*.json',
    '{lib,tests,public}/**/*.{py,json,js,sql}',
  ],
]).filter((path) => statSync(path).isFile() && path !== 'package-lock.json');
const texts = [...sources, ...documents].filter((path) => path !== 'tests/laws/stand-alone.test.ts');

/**
 * Documents that a text names, such as `docs/permissions.md`. Addresses such as `/robots.txt` and names of a test's own files do
 * not count.
 */
const named = /(?<![\w/.*-])(?:[\w-]+\/)*[\w-]+\.md\b/g;

it('every document that is named is in the repository', () => {
  const names = new Set(documents.map((path) => basename(path)));
  const isThere = (name: string, from: string) =>
    names.has(name) || existsSync(name) || existsSync(join(dirname(from), name));
  const missing = texts.flatMap((path) =>
    [...read(path).matchAll(named)].filter(([name]) => !isThere(name, path)).map(([name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('the specification is in the repository, and its table names it', () => {
  expect(read('docs/specification.txt')).toContain('The modern networking solution for business professionals.');
  expect(read('docs/specification.md')).toContain('`docs/specification.txt`');
});

/** What nothing refers to. */
const unwanted: [what: string, pattern: RegExp][] = [
  ['a path of one machine', /(?<![\w.~}-])\/(?:work|root|mnt|opt|srv|home\/\w+|Users\/\w{2,})\//],
  ['a registry of packages', /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+\b|\b(?:artifactory|verdaccio)\b/i],
  [
    'how the code came about',
    /\b(?:chatgpt|claude|github copilot|subagents?|(?:coding|ai) (?:agents?|assistants?)|language models?|gpt-?\d\w*|codex)\b/i,
  ],
  ['a path outside the repository', /\.\.\/shared\b/],
  ['the number of a case in a list that is kept elsewhere', /\b(?:FT|MP|SZ|QS|UN|OF|JB|HD)-\d{2}\b/],
  [
    'the number of an issue',
    /\bissue \d+\b|\bmust show\W*\d|\bstep \d+ of the issue\b|\bthe issue (?:says|asks|demands)\b/i,
  ],
];

it.each(unwanted)('nothing refers to %s', (_what, pattern) => {
  expect([...texts, ...others].filter((path) => pattern.test(read(path)))).toEqual([]);
});

it.each([
  ...['/work/a', 'in /mnt/data/b', '/opt/tool/c', 'registry.yarnpkg.com', 'step 12 of the issue', 'issue 12'],
  ...['an AI assistant (GPT-5)', 'Codex', 'ChatGPT', '../shared/a.md', 'MP-12', 'must show 3'],
])('such a reference is seen: %s', (text) => {
  expect(unwanted.filter(([, pattern]) => pattern.test(text))).not.toEqual([]);
});

it('every test runs everywhere: none is left out, or runs only where something is', () => {
  const tests = paths('{components,lib,scripts,tests}/**/*.{ts,tsx}', { withTests: true }).filter((path) =>
    /from 'vitest'/.test(read(path)),
  );
  expect(tests.length).toBeGreaterThan(550);
  expect(tests.flatMap((path) => conditionsIn(treeOf(path)).map((why) => `${path}: ${why}`))).toEqual([]);
  const leaving = /\b(?:context|ctx|task)\.skip\(/;
  expect(tests.filter((path) => !/laws\/stand-alone/.test(path) && leaving.test(read(path)))).toEqual([]);
});

it.each([
  `if (existsSync('/srv/x')) it('a', () => {});`,
  `describe('a', () => { isHere && it('b', () => {}); });`,
  `isHere ? it('a', () => {}) : null;`,
  `it.each(existsSync('/srv/x') ? [1] : [])('a', () => {});`,
  `it('a', { skip: true }, () => {});`,
  `it('a', ({ skip }) => skip());`,
  `it.skipIf(true)('a', () => {});`,
  `describe.only('a', () => {});`,
  `it.todo('a');`,
  `test.concurrent.skip('a', () => {});`,
])('a test that might not run is seen: %s', (code) => {
  expect(conditionsIn(parseCode(code))).toHaveLength(1);
});

it('a test may do what it likes with conditions of its own', () => {
  const code = `it.each(list)('a', ({ only }) => { if (existsSync('x')) expect(only).toBe(1); });`;
  expect(conditionsIn(parseCode(code))).toEqual([]);
});

it('every test belongs to a project that runs it', async () => {
  const { default: config } = await import(/* @vite-ignore */ resolve('vitest.config.mts'));
  const projects = config.test.projects as { test: { include: string[] } }[];
  expect(projects.length).toBeGreaterThan(8);
  const run = new Set(
    paths(
      projects.flatMap((one) => one.test.include),
      { withTests: true },
    ),
  );
  const all = paths(['*.test.*', '{components,lib,pages,public,scripts,tests,docs}/**/*.test.*'], { withTests: true });
  expect(all.length).toBeGreaterThan(550);
  expect(all.filter((path) => !run.has(path))).toEqual([]);
});
