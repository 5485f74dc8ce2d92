import { baseKey, namespaces, pluralKeys, texts } from '../texts';
import { read } from '../tree';
import { ownWords } from './typography';

/** One thing and what it is called: `docs/glossary.json`. Patterns are regular expressions, whatever the case. */
export type Concept = {
  concept: string;
  /** English sentences that speak of it. */
  english?: string;
  /** What their translations say, by locale. */
  say?: Record<string, string>;
  /** What no sentence of a locale says. */
  never?: Record<string, string[]>;
  /** English sentences whose translations may say what is never said otherwise. */
  unless?: string;
  /** Sentences that say it without the word, or mean something else: `<locale>/<namespace>:<key>`. */
  but?: string[];
  /** Why they do. */
  why?: string;
};

export const glossary = JSON.parse(read('docs/glossary.json')) as Concept[];

/** A sentence, where it stands, and the English one it says. */
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

// Of every alphabet: for `\b` alone a word ends before “é”.
const edge = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`;

const has = (pattern: string, text: string) =>
  new RegExp(pattern.replaceAll(String.raw`\b`, edge), 'iu').test(ownWords(text));

/** Whether an English sentence speaks of a concept. */
export const speaksOf = ({ english }: Concept, text: string): boolean => english !== undefined && has(english, text);

/** Words that a sentence may not say. */
const neverOf = ({ never = {}, unless }: Concept, { locale, english }: Sentence): string[] =>
  unless && new RegExp(unless, 'iu').test(english) ? [] : (never[locale] ?? []);

/** What a sentence calls by a word that it is not called by. */
export function banned(sentence: Sentence): string[] {
  const { locale, place, text } = sentence;
  return glossary.flatMap((one) =>
    neverOf(one, sentence)
      .filter((pattern) => has(pattern, text) && !one.but?.includes(`${locale}/${place}`))
      .map((pattern) => `${place}: ${pattern} (${one.concept}): ${text}`),
  );
}

/** What a sentence speaks of and does not call by its name. */
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
