import { describe, expect, it } from 'vitest';
import { others } from '../texts';
import { bare, latin, latinWord, leftInEnglish, same } from './english';
import { sentencesOf } from './glossary';
import { ownWords } from './typography';

describe.each(others)('%s', (locale) => {
  it('has no English left', () => {
    const left = sentencesOf(locale).flatMap((one) => leftInEnglish(one).map((words) => `${one.place}: ${words}`));
    expect(left).toEqual([]);
  });
});

it('nothing is said to be the same that no sentence has', () => {
  const unused = Object.entries(same).flatMap(([locale, words]) => {
    const sentences = sentencesOf(locale);
    const needed = (word: string) => sentences.some(({ text }) => bare(text) === word);
    return words.split(' ').filter((word) => !needed(word));
  });
  expect(unused).toEqual([]);
});

it('nothing is said to be written in Latin script that no sentence has', () => {
  const sentences = ['ar', 'zh', 'ja'].flatMap(sentencesOf);
  const unused = Object.entries(latin).flatMap(([page, names]) => {
    const there = sentences.filter(({ place }) => page === 'all' || place.startsWith(`${page}:`));
    return names.filter((name) => !there.some(({ text }) => latinWord(name).test(ownWords(text))));
  });
  expect(unused).toEqual([]);
});

it.each([
  ['ja', 'common:cancel', 'Cancel', 'Cancel'],
  ['zh', 'common:save', 'Save changes', '点击 Save changes'],
  ['ar', 'common:save', 'Save', 'انقر على Save'],
  ['ja', 'contacts:email', 'Email', 'email'],
  ['de', 'common:cancel', 'Cancel', 'Cancel'],
  ['fr-CA', 'common:save', 'Save the card.', 'Save the card'],
  ['it', 'common:save', 'Save the card', 'SAVE the card…'],
  ['es-MX', 'x:y', 'Sign in again', 'Inicie sesión again'],
  ['pt-BR', 'x:y', 'The card is yours.', 'The cartão é seu.'],
])('English is seen: %s %s', (locale, place, english, text) => {
  expect(leftInEnglish({ locale, place, english, text })).not.toEqual([]);
});
