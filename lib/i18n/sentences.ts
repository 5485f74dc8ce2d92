import type { FormatterModule, PostProcessorModule } from 'i18next';
import { defaultLocale, type Locale, localeOr, locales } from './languages';
import { listText } from './lists';
import { numberText } from './numbers';

/** Numbers in sentences, counts among them, and lists are written as the language writes them; whatever else is text as it is. */
const valuesInSentences: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, locale) => {
    if (Array.isArray(value)) return listText(value, localeOr(locale));
    return typeof value === 'number' ? numberText(value, localeOr(locale)) : (value as string);
  },
};

/**
 * Italian articles lose their vowel before the eighth and the eleventh, which only a date that is put in tells: `l’8 dicembre`,
 * `dall’11 marzo`.
 */
const articlesBeforeDays: PostProcessorModule = {
  type: 'postProcessor',
  name: 'articlesBeforeDays',
  process: (sentence, _key, options, translator) =>
    localeOr(options.lng ?? translator?.language) === 'it' && typeof sentence === 'string'
      ? sentence.replace(/(?<!\p{L})(?:(i|I)l|(al|dal|del|nel|sul)) (?=(?:8|11) \p{L})/giu, (_, il, joined) =>
          il ? `${il === 'I' ? 'L' : 'l'}’` : `${joined}l’`,
        )
      : sentence,
};

/** French words lose their vowel before names that begin with one; not where a half vowel opens them (`Iona`, `Ouellet`, `Yuki`). */
const opensWithVowel =
  /^\p{Bidi_Control}?(?!i[aeo]|ou[aeiy]|on[zg]e?\b|oui\b)(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouy\s]|h(?:é|enri|erv|ubert))/iu;

/** The month after a day's number, in French and in Portuguese, whole or shortened. */
const frenchMonth = '(?=(?:janv|févr|mars|avr|mai|juin|juill|août|sept|oct|nov|déc)[.\\p{L}]*(?: \\d{4})?\\b)';
const portugueseMonth = '(?=de (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez))';

const joints: Partial<Record<Locale, (sentence: string, value: string) => string>> = {
  'fr-CA': (sentence, value) => {
    const first = value.replace(new RegExp(`^((?:\\p{L}+ )?)1 ${frenchMonth}`, 'u'), '$11er ');
    if (first !== value) return sentence.replaceAll(value, first);
    return opensWithVowel.test(value) ? joined(sentence, '(d|qu)e', value, '$1’') : sentence;
  },
  it: (sentence, value) => {
    const vowel = /^\p{Bidi_Control}?([ae])/iu.exec(value)?.[1]?.toLowerCase();
    return vowel ? joined(sentence, `(${vowel})`, value, '$1d ') : sentence;
  },
  'pt-BR': (sentence, value) =>
    new RegExp(`^1 ${portugueseMonth}`, 'u').test(value)
      ? sentence.replaceAll(value, value.replace('1', '1º'))
      : sentence,
};

/** The sentence with the word before a value written as it is there. */
const joined = (sentence: string, word: string, value: string, becomes: string) =>
  sentence.replace(
    new RegExp(`(?<![\\p{L}’-])${word} (?=${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}]))`, 'giu'),
    becomes,
  );

/**
 * What stands before a value changes with how the value begins, and the first of a month is not said as the others are: `la carte
 * d’Ada`, `ad Ada`, `le 1er décembre`, `1º de dezembro`. Only values that were put in count: `José de Almeida` keeps his name.
 */
const wordsBeforeValues: PostProcessorModule = {
  type: 'postProcessor',
  name: 'wordsBeforeValues',
  process: (sentence, _key, options, translator) => {
    const joint = joints[localeOr(options.lng ?? translator?.language)];
    if (!joint || typeof sentence !== 'string') return sentence;
    const values = Object.values({ ...options, ...options.replace }).filter(
      (value) => typeof value === 'string' && value,
    );
    return [...new Set(values as string[])].reduce((so, value) => joint(so, value), sentence);
  },
};

/** What i18next is given to make sentences with. */
export const sentenceModules = [valuesInSentences, articlesBeforeDays, wordsBeforeValues] as const;

/** How i18next makes sentences of texts and values, in pages and on the server alike. React and mails escape themselves. */
export const sentences = {
  // As in next-i18next.config.js, which is not for the browser.
  i18n: { defaultLocale, locales: [...locales] },
  defaultNS: 'common',
  fallbackLng: false as const,
  returnNull: false as const,
  interpolation: { escapeValue: false, alwaysFormat: true },
  postProcess: [articlesBeforeDays.name, wordsBeforeValues.name],
  use: [...sentenceModules],
};
