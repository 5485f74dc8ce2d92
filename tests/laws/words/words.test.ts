import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/languages';
import { banned, glossary, sentencesOf, staleExceptions, unnamed } from './glossary';
import { misprints, ownWords } from './typography';

// One word for one thing, in nine languages, written as each of them is written (docs/glossary.json).

describe.each(locales)('the words of %s', (locale) => {
  const sentences = sentencesOf(locale);

  it('call things by their one name', () => {
    expect(sentences.flatMap(unnamed)).toEqual([]);
  });

  it('call nothing by another', () => {
    expect(sentences.flatMap(banned)).toEqual([]);
  });

  it.each(misprints(locale))('are written without $name', ({ pattern }) => {
    const wrong = sentences.filter(({ text }) => pattern.test(ownWords(text)));
    expect(wrong.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });

  it.each(misprints(locale))('would not pass with $name', ({ pattern, wrong }) => {
    expect(wrong).toMatch(pattern);
  });
});

describe('the glossary', () => {
  it('has each concept once, in every language that it speaks of', () => {
    const names = glossary.map(({ concept }) => concept);
    expect(new Set(names).size).toBe(names.length);
    const others = locales.filter((locale) => locale !== 'en').sort();
    for (const { concept, english, say = {} } of glossary)
      expect([concept, Object.keys(say).sort()]).toEqual([concept, english ? others : []]);
  });

  it('excuses no sentence that needs no excuse', () => {
    expect(staleExceptions(locales.flatMap(sentencesOf))).toEqual([]);
  });

  it('finds what is called by a wrong name, and what is not named', () => {
    const sentence = { locale: 'de', place: 'x:y', english: 'The template was skipped.', text: 'Die Quittung.' };
    expect(unnamed(sentence).map((found) => found.split(': ')[1])).toEqual(['template', 'skip']);
    expect(banned(sentence)).toHaveLength(1);
    expect(banned({ ...sentence, text: 'Die Vorlage wurde übersprungen.' })).toEqual([]);
  });
});
