import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyName, tidyText, tidyValues } from './tidy-text';

describe('text as it is kept', () => {
  it.each([
    ['overrides and embeddings', 'gpj.\u202eexe\u202c \u202aa\u202c \u202bb\u202c \u202dc', 'gpj.exe a b c'],
    ['isolates', '\u2066a\u2069 \u2067b\u2069 \u2068c\u2069', 'a b c'],
    ['what shows nothing', 'pay\u00adpal\u200b\u2060.\u2063com\ufeff', 'paypal.com'],
    ['what Unicode has given up', 'a\u206ab\u206fc\u180ed\ufff9e\ufffaf\ufffb', 'abcdef'],
    ['tags without a flag', 'a\u{e0061}\u{e0062}b', 'ab'],
    ['a decomposed letter', 'Jose\u0301', 'José'],
    ['a letter behind what was hidden', 'Jose\u202e\u0301', 'José'],
    ['decomposed Hangul', '\u1112\u1161\u11ab', '한'],
    ['decomposed kana', 'か\u3099', 'が'],
    ['the angstrom sign', '\u212b', 'Å'],
  ])('loses %s', (_, text, kept) => {
    expect(tidyText(text)).toBe(kept);
  });

  it.each([
    ['Persian joiners', 'می\u200cخواهم'],
    ['Indic joiners', 'क्\u200dष'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['presentation', '❤\ufe0f ☎\ufe0e'],
    ['marks of direction', '\u200fاسم\u061c, ACME\u200e'],
    ['Khmer words', 'ភាសា\u200bខ្មែរ'],
    ['shapes in Japanese names', '\ufa19\ufa1b\u{2f81a}'],
    ['full width', 'ＡＢＣ'],
    ['lines and tabs', 'a\tb\nc'],
  ])('keeps %s', (_, text) => {
    expect(tidyText(text)).toBe(text);
  });

  it('is the same done twice, and has nothing left that turns round what is read', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('\u202e', '\u2066', '\u0301', 'e', '\u200b', '🏴', '\u{e0061}', 'ខ', '\ufa19', '\u00ad'),
    );
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        const once = tidyText(parts.join(''));
        expect(tidyText(once)).toBe(once);
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(tidyName(tidyName(once))).toBe(tidyName(once));
      }),
    );
  });
});

it('names that look alike are one', () => {
  for (const name of ['Cafe\u0301', '\u200fCafé', 'Ca\u202dfé', 'Ca\u00adfé']) expect(tidyName(name)).toBe('Café');
  expect(tidyName('\ufa19')).toBe('神');
});

it('reaches every text of a value, and nothing else', () => {
  const value = { 'a\u202e': ['e\u0301', 1, null, { b: '\u2066x' }], c: true };
  expect(tidyValues(value)).toEqual({ 'a\u202e': ['é', 1, null, { b: 'x' }], c: true });
});
