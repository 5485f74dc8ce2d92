import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/languages';
import { texts } from '../texts';
import { sentencesOf } from './glossary';
import { inQuotes, labelsNamed, labelsQuoted, quoted, quotesOfOthers } from './quotes';

// A sentence that sends somebody to a label says that label's words, as they are in its language today.

const textOf = (locale: string, place: string) => {
  const [namespace = '', key = ''] = place.split(':');
  const text = texts(locale, namespace).get(key);
  if (!text) throw new Error(`no text ${place} in ${locale}`);
  return text;
};

/** What a sentence has in quotation marks that is no value, none of the labels it names, and not said to be another's. */
function wrongQuotes(locale: (typeof locales)[number], place: string, text: string): string[] {
  if (quotesOfOthers.some(({ places }) => places.includes(place))) return [];
  const named = [...(labelsNamed[place] ?? []), ...(labelsQuoted[place] ?? [])];
  const labels = named.map((label) => textOf(locale, label));
  // One sign is a key, or something to type.
  return quoted(locale, text).filter((words) => !/^(?:\{\{\w+\}\}|.)$/u.test(words) && !labels.includes(words));
}

describe.each(locales)('%s', (locale) => {
  it('sentences name labels by the words on them', () => {
    const wrong = Object.entries(labelsNamed).flatMap(([place, labels]) =>
      labels
        .map((label) => [label, textOf(locale, label)] as const)
        .filter(([, words]) => !textOf(locale, place).includes(words))
        .map(([label, words]) => `${place}: ${label} “${words}”: ${textOf(locale, place)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('what stands in quotation marks is a value, a label, or another’s', () => {
    const wrong = sentencesOf(locale).flatMap(({ place, text }) =>
      wrongQuotes(locale, place, text).map((words) => `${place}: ${words}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('a sentence that names a label of before is found', () => {
    const settings = textOf(locale, 'common:settings');
    const said = (words: string) => wrongQuotes(locale, 'emails:reminder.footer', inQuotes(locale, words));
    expect([said(settings), said('{{appName}}'), said(`${settings}s`)]).toEqual([[], [], [`${settings}s`]]);
    // A sentence that names no label quotes none.
    expect(wrongQuotes(locale, 'common:save', inQuotes(locale, settings))).toEqual([settings]);
    for (const words of [`‚${settings}‘`, `‘${settings}’`, `‹\u00a0${settings}\u00a0›`, `『${settings}』`])
      expect(wrongQuotes(locale, 'common:save', words)).toEqual([settings]);
  });
});

it('labels that some languages quote are quoted by one', () => {
  for (const place of Object.keys(labelsQuoted))
    expect([place, locales.some((locale) => quoted(locale, textOf(locale, place)).length > 0)]).toEqual([place, true]);
});

it('what others say is said in some language', () => {
  for (const { places } of quotesOfOthers)
    for (const place of places)
      expect([place, locales.some((locale) => quoted(locale, textOf(locale, place)).length > 0)]).toEqual([
        place,
        true,
      ]);
});
