import type { Joint } from './joints';
import type { Locale } from './languages';

// U+FDD0 stands where a value begins. Names may begin with a sign that keeps their direction.
const rules: Partial<Record<Locale, [RegExp, string][]>> = {
  'fr-CA': [
    // Not where a half vowel opens the name (`Iona`, `Ouellet`, `Yuki`), nor where most h do.
    [
      /(?<![\p{L}’-])(d|qu)e \ufdd0(?=\p{Bidi_C}?(?!i[aeo]|ou[aeiy]|onz)([aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouy\s]|h([éô]|enri|er[mv]|ubert|ugue|ydr)))/giu,
      '$1’',
    ],
    [/\ufdd0(\p{L}+ )?1 (?=\p{L}+\.? \d{4})/giu, '$11er '],
  ],
  it: [
    [/(?<!\p{L})([ae]) \ufdd0(?=\p{Bidi_C}?\1)/giu, '$1d '],
    [/(?<!\p{L})(?:il|((?:a|da|de|ne|su)l)) \ufdd0(?=(?:8|11) \p{L})/giu, '$1l’'],
  ],
  'es-MX': [[/(?<!\p{L})y \ufdd0(?=\p{Bidi_C}?h?i(?![aeo]))/giu, 'e ']],
  'pt-BR': [[/\ufdd01 (?=de \p{L}+\.? de \d)/giu, '1º ']],
};

/**
 * How what stands before a value changes with how the value begins: `la carte d’Ada`, `ad Ada`, `l’8 dicembre`, `e Inés`; and how
 * the first of a month is written: `1er décembre`, `1º de dezembro`. Pages get the rules of their own language with its texts.
 */
export function jointsOf(locale: Locale): Joint[] {
  return (rules[locale] ?? []).map(([pattern, becomes]) => [pattern.source, becomes]);
}
