import { expect, it } from 'vitest';
import { paths, readCode } from '../tree';

// Days and numbers on pages are written by the tag that `intlTag` gives, which has Latin digits in Arabic too.
it('no page formats by the regional format of a language itself', () => {
  const wrong = paths(['{pages,components}/**/*.{ts,tsx}']).filter((path) =>
    /\bformat\b[^=\n]*\}\s*=\s*language\(|language\([^;\n]*\)\.format\b/.test(readCode(path)),
  );
  expect(wrong).toEqual([]);
});

// `besideText`, `listText`: a comma is another sign in Arabic, Chinese and Japanese.
it('no page puts things beside each other with a comma of its own', () => {
  const wrong = paths([
    '{pages,components}/**/*.tsx',
    'lib/{platform/emails,contacts/book,contacts/merges,cards/public-card}/**/*.{ts,tsx}',
  ]).flatMap((path) =>
    [...readCode(path).matchAll(/.*join\((['"`])(?:, |، ?|、|，)\1\).*/g)].map(([line]) => `${path}: ${line.trim()}`),
  );
  // A search on a map is read by a program.
  expect(wrong.filter((line) => !line.includes('openstreetmap.org'))).toEqual([]);
});

// `withNote`: Japanese and Chinese have brackets of their own, without a space before. Objects have one behind their brace.
it('no page puts something in brackets of its own', () => {
  const wrong = paths([
    '{pages,components}/**/*.tsx',
    'lib/{platform/emails,contacts/book,contacts/merges,cards/public-card}/**/*.{ts,tsx}',
  ]).flatMap((path) =>
    [...readCode(path).matchAll(/.*(?:\} ?|` )\(\/?\$\{.*|.*\(\{[^\s}].*/g)].map(([line]) => `${path}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

it('no page shows a moment as programs write it', () => {
  const wrong = paths(['{pages,components}/**/*.tsx']).filter((path) =>
    /dateTime=\{([^}]+)\}[^>]*>\s*\{\1\}/.test(readCode(path)),
  );
  expect(wrong).toEqual([]);
});

// `dateText` knows what Intl does not: the first of a month in French and Portuguese. Input names months, and asks for the time zone.
it('dates are said by one function', () => {
  const others = paths(['{pages,components}/**/*.{ts,tsx}', 'lib/**/*.ts'])
    .filter((path) => !path.includes('.test.') && /new Intl\.DateTimeFormat\(/.test(readCode(path)))
    .filter((path) => !['lib/platform/i18n/dates.ts', 'lib/platform/formats/zoned-time.ts'].includes(path));
  expect(others).toEqual(['components/contacts/book/form/birthday-input.tsx']);
});

/** Lines of pages that put something into a sentence that the language would write otherwise, or a number beside one. */
const handMade = (code: string) =>
  [...code.matchAll(/.*\bt\('[\w.:-]+', \{[^{}\n]*\.join\(.*|.*(?:>|\s)\+?\{[\w.]+\.length(?: [-+] \w+)?\}.*/g)].map(
    ([line]) => line.trim(),
  );

it('no page lists things in a sentence by signs of its own, or shows a count as programs write it', () => {
  const wrong = paths(['{pages,components}/**/*.tsx']).flatMap((path) =>
    handMade(readCode(path)).map((line) => `${path}: ${line}`),
  );
  expect(wrong).toEqual([]);
  expect(handMade("{t('hides', { parts: names.join(' · ') })}\n<span>+{teams.length - shown}</span>")).toHaveLength(2);
});

// Nothing stands behind 。 and ：, which have their room: `useGap`.
it('no page puts a space of its own behind a sentence or a label', () => {
  const spaced = paths(['{pages,components}/**/*.tsx']).filter((path) =>
    /\bt\(.*\)\}\{' '\}|\]\.filter\(Boolean\)\.join\(' '\)/.test(readCode(path)),
  );
  expect(spaced).toEqual([
    // The editor's script is at its budget; a number with a badge is no sentence.
    'components/cards/card/translate/translated-input.tsx',
    'components/cards/templates/template-versions.tsx',
  ]);
});
