import { expect, it } from 'vitest';
import { paths, read } from '../tree';
import { glossary } from './glossary';

// What is written for people who work on the product speaks as the product does. The specification's page quotes others.

/** A server refuses requests, and a mail server takes mails: these words are banned in the interface alone. */
const elsewhere = ['decline', 'email'];
const words = [
  ...glossary.filter(({ concept }) => !elsewhere.includes(concept)).flatMap(({ never }) => never?.en ?? []),
  ...['\\be-mails?\\b', '\\bwithdraw', '\\banew\\b', '\\bfor ever\\b'],
];

/** A text without code, the targets of links and line breaks. */
const prose = (text: string) => text.replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '\ufffc').replace(/\s+/g, ' ');

const found = (text: string) =>
  words.flatMap((word) =>
    [...prose(text).matchAll(new RegExp(`.{0,30}(?:${word}).{0,30}`, 'giu'))].map(([part]) => part),
  );

const documents = paths(['docs/**/*.md', '*.md']).filter((path) => path !== 'docs/specification.md');

it.each(documents)('%s calls things by their one name', (path) => {
  expect(found(read(path))).toEqual([]);
});

it('finds another name, also across lines, and not in code', () => {
  expect(found('It was deleted for\ngood, and `receipt` is a path.')).toHaveLength(1);
  expect(found('Withdrawals, the activity log and an e-mail')).toHaveLength(3);
  expect(found('The confirmation was emailed again.')).toEqual([]);
});
