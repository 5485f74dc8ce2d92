import type { Joint } from './joints';
import type { Locale } from './languages';

// U+FDD0 stands where a value begins, U+FDD1 where it ends. Names may stand between signs that keep their direction.

/** `Rival S.r.l.` and `6:00 p.m.` already end with the full stop of the sentence. Japanese and Chinese use another full stop. */
const oneFullStop: [RegExp, string] = [/(\.\p{Bidi_C}?)\ufdd1\.(?![.\p{L}\p{N}])/giu, '$1\ufdd1'];

const rules: Partial<Record<Locale, [RegExp, string][]>> = {
  'fr-CA': [
    // Not if a semivowel begins the name (`Iona`, `Ouellet`, `Yuki`), nor before most names with h.
    [
      /(?<![\p{L}’-])(d|qu)e \ufdd0(?=\p{Bidi_C}?(?!i[aeo]|ou[aeiy]|onz)([aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouy\s]|h([éô]|enri|er[mv]|ubert|ugue|ydr)))/giu,
      '$1’',
    ],
  ],
  it: [
    [/(?<!\p{L})([ae]) \ufdd0(?=\p{Bidi_C}?\1)/giu, '$1d '],
    [/(?<!\p{L})(?:il|((?:a|da|de|ne|su)l)) \ufdd0(?=(?:8|11) \p{L})/giu, '$1l’'],
  ],
  'es-MX': [[/(?<!\p{L})y \ufdd0(?=\p{Bidi_C}?h?i(?![aeo]))/giu, 'e ']],
  // The last punctuation of a Latin name (`Rival S.r.l.`, `Ada (R&D)`) stays at its end; links and addresses get no direction
  // marks.
  ar: [
    [
      /\ufdd0(?!\p{Bidi_C})(?=[^\ufdd1]*\p{sc=Latn})([^\ufdd1/@\n]*[^\p{L}\p{N}\p{M}\ufdd1/@\n])\ufdd1/giu,
      '\u2068$1\u2069',
    ],
  ],
  // Spaces stand only between Chinese and other scripts, and not beside Chinese brackets and quotation marks: `Ada 的名片`,
  // `王伟的名片`.
  zh: [
    [/(?<=\p{sc=Han}) \ufdd0(?=\p{Bidi_C}?[（“《「\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/giu, ''],
    [/(?<=[）”》」\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]\p{Bidi_C}?)\ufdd1 (?=\p{sc=Han})/giu, ''],
  ],
};

/**
 * The rules by which the words before a value depend on its start: `la carte d’Ada`, `ad Ada`, `l’8 dicembre`, `e Inés`; and
 * the characters behind a value on its end. Pages get the rules of their language with its translations.
 */
export function jointsOf(locale: Locale): Joint[] {
  const all = [...(locale === 'ja' || locale === 'zh' ? [] : [oneFullStop]), ...(rules[locale] ?? [])];
  return all.map(([pattern, becomes]) => [pattern.source, becomes]);
}
