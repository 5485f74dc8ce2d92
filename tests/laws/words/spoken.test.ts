import { expect, it } from 'vitest';
import { read } from '../tree';
import { glossary, sentencesOf, speaksOf } from './glossary';

// A translation is checked for its term only where the English sentence has the word. Another English word would end that check
// silently, so these keys are listed by concept and namespace: they must mention the concept until they are taken off the list.

const spoken = JSON.parse(read('tests/laws/words/spoken.json')) as Record<string, Record<string, string>>;

/** Listed sentences that no longer mention their concept, or no longer exist. */
function silent(sentences: { place: string; text: string }[]): string[] {
  const texts = new Map(sentences.map(({ place, text }) => [place, text]));
  return Object.entries(spoken).flatMap(([name, places]) => {
    const concept = glossary.find(({ concept }) => concept === name);
    return Object.entries(places)
      .flatMap(([namespace, keys]) => keys.split(' ').map((key) => `${namespace}:${key}`))
      .filter((place) => !concept || !speaksOf(concept, texts.get(place) ?? ''))
      .map((place) => `${place}: ${name}: ${texts.get(place) ?? 'not there'}`);
  });
}

it('English sentences speak of what they are known to speak of', () => {
  expect(silent(sentencesOf('en'))).toEqual([]);
});

it('every concept that English speaks of is known by its sentences', () => {
  const named = glossary.filter(({ english }) => english !== undefined).map(({ concept }) => concept);
  expect(Object.keys(spoken).sort()).toEqual(named.sort());
});

it('another word for it is seen, whatever its translations say', () => {
  const changed = sentencesOf('en').map((one) =>
    one.place === 'common:areaAnalytics' ? { ...one, text: 'Figures' } : one,
  );
  expect(silent(changed)).toEqual(['common:areaAnalytics: analytics: Figures']);
});
