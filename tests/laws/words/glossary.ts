import { baseKey, namespaces, pluralKeys, texts } from '../texts';
import { read } from '../tree';
import { ownWords } from './typography';

/** A concept of `docs/glossary.json` and the words for it. Patterns are regular expressions without regard to case. */
export type Concept = {
  concept: string;
  /** Pattern of English sentences that mention the concept. */
  english?: string;
  /** The word that translations must use for it, by locale. */
  say?: Record<string, string>;
  /** Words that no sentence of a locale may use for it. */
  never?: Record<string, string[]>;
  /** Pattern of English sentences whose translations may use the banned words. */
  unless?: string;
  /**
   * Exceptions, as `<locale>/<namespace>:<key>`: sentences that express the concept without its word, or use a banned word in
   * another meaning.
   */
  but?: string[];
  /** The reason for the exceptions. */
  why?: string;
};

export const glossary = JSON.parse(read('docs/glossary.json')) as Concept[];

/** A sentence with its place, and the English sentence that it translates. */
export type Sentence = { locale: string; place: string; text: string; english: string };

/** Every sentence of a locale. */
export function sentencesOf(locale: string): Sentence[] {
  return namespaces(locale).flatMap((namespace) => {
    const source = texts('en', namespace);
    const plurals = pluralKeys(source);
    return [...texts(locale, namespace)].map(([key, text]) => ({
      ...{ locale, place: `${namespace}:${key}`, text },
      english: source.get(key) ?? source.get(`${baseKey(key, plurals)}_other`) ?? '',
    }));
  });
}

// A word boundary for every alphabet: `\b` alone ends a word before “é”.
const edge = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`;

const has = (pattern: string, text: string) =>
  new RegExp(pattern.replaceAll(String.raw`\b`, edge), 'iu').test(ownWords(text));

/** Whether an English sentence speaks of a concept. */
export const speaksOf = ({ english }: Concept, text: string): boolean => english !== undefined && has(english, text);

/** Words of a concept that this sentence must not use. */
const neverOf = ({ never = {}, unless }: Concept, { locale, english }: Sentence): string[] =>
  unless && new RegExp(unless, 'iu').test(english) ? [] : (never[locale] ?? []);

/** Banned words that a sentence uses for a concept. */
export function banned(sentence: Sentence): string[] {
  const { locale, place, text } = sentence;
  return glossary.flatMap((one) =>
    neverOf(one, sentence)
      .filter((pattern) => has(pattern, text) && !one.but?.includes(`${locale}/${place}`))
      .map((pattern) => `${place}: ${pattern} (${one.concept}): ${text}`),
  );
}

/** Concepts that the English sentence mentions and the translation does not call by their word. */
export function unnamed({ locale, place, text, english }: Sentence): string[] {
  return glossary
    .filter(({ english: spoken, say = {}, but = [] }) => {
      const term = say[locale];
      return spoken && term && has(spoken, english) && !has(term, text) && !but.includes(`${locale}/${place}`);
    })
    .map(({ concept }) => `${place}: ${concept}: ${english} | ${text}`);
}

/** Exceptions that no sentence needs any more. */
export function staleExceptions(all: Sentence[]): string[] {
  return glossary.flatMap((concept) =>
    (concept.but ?? []).filter((place) => {
      const sentence = all.find((one) => `${one.locale}/${one.place}` === place);
      if (!sentence) return true;
      const { english = '(?!)', say = {} } = concept;
      const term = say[sentence.locale];
      const isUnnamed = term && has(english, sentence.english) && !has(term, sentence.text);
      return !isUnnamed && !neverOf(concept, sentence).some((pattern) => has(pattern, sentence.text));
    }),
  );
}
