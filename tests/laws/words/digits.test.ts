import { expect, it } from 'vitest';
import { paths, readCode } from '../tree';

// Pages format days and numbers with the tag of `intlTag`, which gives Latin digits in Arabic too.
it('no page formats by the regional format of a language itself', () => {
  const wrong = paths(['{pages,components}/**/*.{ts,tsx}']).filter((path) =>
    /\bformat\b[^=\n]*\}\s*=\s*language\(|language\([^;\n]*\)\.format\b/.test(readCode(path)),
  );
  expect(wrong).toEqual([]);
});

// Lists use `besideText` and `listText`, because Arabic, Chinese and Japanese have other commas.
it('no page puts things beside each other with a comma of its own', () => {
  const wrong = paths([
    '{pages,components}/**/*.tsx',
    'lib/{platform/emails,contacts/book,contacts/merges,cards/public-card}/**/*.{ts,tsx}',
  ]).flatMap((path) =>
    [...readCode(path).matchAll(/.*join\((['"`])(?:, |، ?|、|，)\1\).*/g)].map(([line]) => `${path}: ${line.trim()}`),
  );
  // The address of a map search is read by a program, not by a person.
  expect(wrong.filter((line) => !line.includes('openstreetmap.org'))).toEqual([]);
});

// Notes in brackets use `withNote`, because Japanese and Chinese have brackets of their own, without a space before them. The
// pattern skips objects in code, whose bracket follows a brace.
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

// All dates use `dateText`, which handles what Intl does not: the first day of a month in French and Portuguese. The exceptions
// are an input that needs month names, the look-up of the time zone, and the names of zones.
it('dates are said by one function', () => {
  const others = paths(['{pages,components}/**/*.{ts,tsx}', 'lib/**/*.ts'])
    .filter((path) => !path.includes('.test.') && /new Intl\.DateTimeFormat\(/.test(readCode(path)))
    .filter((path) => !/^lib\/platform\/(?:i18n\/(?:dates|time-zones)|formats\/zoned-time)\.ts$/.test(path));
  expect(others).toEqual(['components/contacts/book/form/birthday-input.tsx']);
});

/** Lines of pages that join a list into a sentence by hand, or put an unformatted count into or beside a sentence. */
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

// No space follows 。 and ：, which have room of their own. Pages use `useGap`.
it('no page puts a space of its own behind a sentence or a label', () => {
  const spaced = paths(['{pages,components}/**/*.tsx']).filter((path) =>
    /\bt\(.*\)\}\{' '\}|\]\.filter\(Boolean\)\.join\(' '\)/.test(readCode(path)),
  );
  expect(spaced).toEqual([
    // Exceptions: the editor's script has reached its size budget, and a number with a badge is not a sentence.
    'components/cards/card/translate/translated-input.tsx',
    'components/cards/templates/template-versions.tsx',
  ]);
});
