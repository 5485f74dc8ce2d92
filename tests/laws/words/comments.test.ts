import { expect, it } from 'vitest';
import { paths, read } from '../tree';
import { foreign } from './plain-english';

// Comments are plain American English, use one word where documents do, and say of whom they speak.

const words = [
  ...foreign,
  ...[
    '\\b(?:some|any|no)body\\b',
    '\\banew\\b',
    '\\bwho(?:m?ever)\\b',
    '\\bwhose it is\\b',
    '\\bfor who\\b',
    '(?<=\\bgoe?s? )to whom\\b',
    '\\bfor (?:good|ever)\\b(?! reasons?)',
    '\\be-mails?\\b',
    '\\bmail(?:s|ed)\\b',
    '\\bpush messages?\\b',
  ],
].map((word) => new RegExp(`.{0,30}(?:${word}).{0,30}`, 'giu'));

/** The comments of a piece of code, each as one line, without the code and the quotations in them. */
const commentsOf = (code: string) =>
  [...code.matchAll(/\/\*[\s\S]*?\*\/|(?:^|[\s;{(])\/\/[^\n]*/g)].map(([comment]) =>
    comment.replace(/`[^`]*`|"[^"]*"|\{@link [^}]*\}/g, '\ufffc').replace(/\s*\n\s*\*?\s*/g, ' '),
  );
const found = (code: string) =>
  commentsOf(code).flatMap((comment) => words.flatMap((word) => [...comment.matchAll(word)].map(([part]) => part)));

const sources = paths(['{pages,components,lib,scripts,tests}/**/*.{ts,tsx}', '*.ts'], { withTests: true }).filter(
  (path) => path !== 'tests/laws/words/comments.test.ts',
);

it('comments are plain English', () => {
  expect(sources.length).toBeGreaterThan(2000);
  expect(sources.flatMap((path) => found(read(path)).map((part) => `${path}: ${part}`))).toEqual([]);
});

it('sees such a word in a comment alone', () => {
  expect(found('/** The colour of an e-mail,\n * made anew. */')).toHaveLength(3);
  expect(found('const a = 1; // for\n// good')).toEqual([]);
  expect(found('// Whoever comes, whose it is, goes to whom it concerns.')).toHaveLength(3);
  expect(found('// The user to whom a card is assigned; people of whom one is known.')).toEqual([]);
  expect(found('// Somebody asks for good reasons.\nconst colour = "nobody"; // `e-mail`, "behaviour"')).toHaveLength(
    1,
  );
});
