import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { texts } from '../texts';
import { sentencesOf } from './glossary';
import { inQuotes, labelsNamed, labelsQuoted, quoted, quotesOfOthers } from './quotes';

// A sentence that directs the reader to a label quotes the label as it currently reads in that language.

const textOf = (locale: string, place: string) => {
  const [namespace = '', key = ''] = place.split(':');
  const text = texts(locale, namespace).get(key);
  if (!text) throw new Error(`no text ${place} in ${locale}`);
  return text;
};

/**
 * Quoted words of a sentence that are neither a value, nor one of the labels it names, nor listed as words of another program.
 */
function wrongQuotes(locale: (typeof locales)[number], place: string, text: string): string[] {
  if (quotesOfOthers.some(({ places }) => places.includes(place))) return [];
  const named = [...(labelsNamed[place] ?? []), ...(labelsQuoted[place] ?? [])];
  const labels = named.map((label) => textOf(locale, label));
  // One sign is a key, or something to type.
  return quoted(locale, text).filter((words) => !/^(?:\{\{\w+\}\}|.)$/u.test(words) && !labels.includes(words));
}

/** The words on a button, and its name, which says what it is for: screen readers read the name, and voice control hears the words. */
const buttonNames = [
  ['security:end', 'security:endOf'],
  ['security:renamePasskey', 'security:renamePasskeyOf'],
  ['security:removePasskeyShort', 'security:removePasskeyOf'],
  ['webhooks:edit', 'webhooks:editOne'],
  ['webhooks:rotate', 'webhooks:rotateOne'],
  ['webhooks:remove', 'webhooks:removeTitle'],
  ['common:undo', 'merges:undoOf'],
  ['common:edit', 'imports:editOf'],
  ['sso:remove', 'sso:removeDomain'],
  ['codes:choose', 'codes:chooseNamed'],
] as const;

describe.each(locales)('%s', (locale) => {
  it('the name of a button contains the words on it (WCAG 2.2, 2.5.3)', () => {
    const spoken = (place: string) => textOf(locale, place).toLowerCase();
    expect(buttonNames.filter(([words, name]) => !spoken(name).includes(spoken(words)))).toEqual([]);
  });

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
    // A sentence that is not listed as naming labels must not quote one.
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

/** Where an English sentence sends its reader: `in Settings`, `under Cards`, `go to your profile settings`. */
const destinations = (text: string) =>
  [
    ...text.matchAll(
      /\b(?:under|in|from|open|choose|tap|go to|find it in)\s“?(\p{Lu}[\p{L} ]*?)(?=”|[.,;:)!?]|$| (?:under|in|and|or|then|to|from)\b)/giu,
    ),
  ]
    .map(([, place = '']) => place)
    .filter((place) => /^\p{Lu}/u.test(place));

/** Names that may follow such a preposition without being labels. */
const names = /^(?:English|Google|SAML|SCIM|CSV|Excel|A|URL|XML|PDF)\b/;

/** Destinations that are no label which the sentence is known to name. */
function wrongDestinations(place: string, text: string): string[] {
  if (quotesOfOthers.some(({ places }) => places.includes(place))) return [];
  const named = [...(labelsNamed[place] ?? []), ...(labelsQuoted[place] ?? [])].map((label) => textOf('en', label));
  return destinations(text).filter((words) => !names.test(words) && !named.includes(words));
}

it('where a sentence sends its reader is a label that it is known to name', () => {
  const wrong = sentencesOf('en').flatMap(({ place, text }) =>
    wrongDestinations(place, text).map((words) => `${place}: ${words}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['push:endedText', 'Turn them back on in Settings under Notifications.', []],
  ['push:endedText', 'Turn them back on in Options under Notifications.', ['Options']],
  ['push:endedText', 'Turn them back on under Preferences.', ['Preferences']],
  ['common:save', 'You can change this in Settings.', ['Settings']],
  ['common:save', 'Go to Profile options to change this.', ['Profile options']],
])('a destination that is no label is found: %s, %s', (place, text, found) => {
  expect(wrongDestinations(place, text)).toEqual(found);
});
