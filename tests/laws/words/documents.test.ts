import { expect, it } from 'vitest';
import { paths, read } from '../tree';
import { glossary } from './glossary';
import { foreign } from './plain-english';

// Documents for people who work on the product use the same words as the product. The page about the specification is left out,
// because it quotes.

/**
 * Concepts whose banned words are allowed in documents: a server refuses requests of users, a worker takes over, a page has an
 * address. Only the interface avoids these words.
 */
const elsewhere = ['decline', 'email', 'member', 'apply'];
const words = [
  ...foreign,
  ...glossary
    .filter(({ concept }) => !elsewhere.includes(concept) && !concept.startsWith('address:'))
    .flatMap(({ never }) => never?.en ?? []),
  ...['\\be-mails?\\b', '\\bfor ever\\b', '\\btaken back\\b', '\\bmail(?:s|ed)\\b', '\\bpush messages?\\b'],
];

/** A text with its code and link targets removed and its line breaks made spaces. */
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

it('finds British spellings and sentences that read as translated', () => {
  expect(found('A recognised person and a card of theirs, in the colours of their company')).toHaveLength(2);
  expect(found('It waits. Of whom little is known, nobody asks the directory, for nobody knows them.')).toHaveLength(2);
  expect(found('A row is kept. Who can be told is told before it is sent, as RFC 2142 has it.')).toHaveLength(2);
  expect(found('It asks for somebody. Who can see this? People who can sign in, whoever they are.')).toEqual([]);
});
