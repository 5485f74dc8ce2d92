import { describe, expect, it } from 'vitest';
import { others } from '../texts';
import { bare, englishWordsIn, latin, latinWord, leftInEnglish, same, shared } from './english';
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

// Finds an English label within a sentence of another language, such as “Settings öffnen”.
describe.each(Object.keys(shared))('%s', (locale) => {
  it('has no word of English sentences that is not its own too', () => {
    const found = sentencesOf(locale).flatMap((one) => englishWordsIn(one).map((word) => `${one.place}: ${word}`));
    expect(found).toEqual([]);
  });

  it('shares no word that no sentence has', () => {
    const sentences = sentencesOf(locale).map(({ text }) => ownWords(text).toLowerCase());
    const isSaid = (word: string) =>
      sentences.some((text) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text));
    expect(shared[locale]?.split(' ').filter((word) => !isSaid(word))).toEqual([]);
  });
});

it.each([
  ['de', 'Settings öffnen', ['settings']],
  ['de', 'Öffnen Sie die Cards.', ['cards']],
  ['fr-CA', 'Ouvrir Settings', ['settings']],
  ['es-MX', 'Contacto saved', ['saved']],
  ['it', 'Salva le changes', ['changes']],
  ['pt-BR', 'Abrir os contacts', ['contacts']],
  ['de', 'E-Mail-Adresse und Team im Browser', []],
])('English within a sentence is seen: %s, %s', (locale, text, words) => {
  expect(englishWordsIn({ locale, place: 'x:y', text })).toEqual(words);
});
