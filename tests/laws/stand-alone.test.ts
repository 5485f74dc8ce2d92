import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
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

it.each([
  ['a path of one machine', /(?<![\w.~}-])\/(?:work|root|home\/\w+|Users\/\w{2,})\//],
  ['a registry of packages', /\bregistry\.npmjs\.org\b|\b(?:artifactory|verdaccio)\b/i],
  ['how the code came about', /\b(?:chatgpt|claude|github copilot|subagents?|coding agents?|language models?)\b/i],
  ['a path outside the repository', /\.\.\/shared\b/],
  ['the number of a case in a list that is kept elsewhere', /\b(?:FT|MP|SZ|QS|UN|OF|JB|HD)-\d{2}\b/],
  ['the number of an issue', /\bissue \d+\b|\bmust show\W*\d/i],
])('nothing refers to %s', (_what, pattern) => {
  expect([...texts, ...others].filter((path) => pattern.test(read(path)))).toEqual([]);
});

it('every test runs everywhere: none is left out, or runs only where something is', () => {
  const tests = paths('{components,lib,scripts,tests}/**/*.{ts,tsx}', { withTests: true });
  const pattern = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b|\bcontext\.skip\(/;
  expect(tests.filter((path) => !/laws\/stand-alone/.test(path) && pattern.test(read(path)))).toEqual([]);
});
