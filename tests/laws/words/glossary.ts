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
  /** Sentences that say it without the word, or mean something else: `<locale>/<namespace>:<key>`. */
  but?: string[];
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

const has = (pattern: string, text: string) => new RegExp(pattern, 'iu').test(ownWords(text));

/** What a sentence calls by a word that it is not called by. */
export function banned({ locale, place, text }: Sentence): string[] {
  return glossary.flatMap(({ concept, never = {}, but = [] }) =>
    (never[locale] ?? [])
      .filter((pattern) => has(pattern, text) && !but.includes(`${locale}/${place}`))
      .map((pattern) => `${place}: ${pattern} (${concept}): ${text}`),
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
      const { english = '(?!)', say = {}, never = {} } = concept;
      const term = say[sentence.locale];
      const isUnnamed = term && has(english, sentence.english) && !has(term, sentence.text);
      return !isUnnamed && !(never[sentence.locale] ?? []).some((pattern) => has(pattern, sentence.text));
    }),
  );
}
