import { expect, it } from 'vitest';
import { KeyIndex } from './key-index';

it('finds everybody of a key whom few share', () => {
  const index = new KeyIndex<number>();
  for (let at = 0; at < 50; at += 1) index.add('p:1', [`n${at}`], at);
  expect(index.find('p:1', ['n7'])).toHaveLength(50);
  expect(index.find('p:2', ['n7'])).toEqual([]);
});

it('finds of thousands who share a key those with a word in common, and those without a name', () => {
  const index = new KeyIndex<number>();
  for (let at = 0; at < 5000; at += 1)
    index.add('p:1', at === 60 ? [] : [`n${at}`, 'smith'].slice(0, at % 2 ? 2 : 1), at);
  expect(index.find('p:1', ['n4000'])).toEqual([60, 4000]);
  expect(index.find('p:1', ['smith'])).toHaveLength(51);
  expect(index.find('p:1', [])).toHaveLength(50);
});
