import { namespaces, readTexts, type Texts } from '@/lib/platform/i18n/locale-files';

// What is left in English, or without words at all, in the text that a page in another language shows.

const entries = (tree: Texts, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  );

const english = namespaces.flatMap((namespace) => entries(readTexts('en', namespace)));
const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];

/** Every run of more than two English words; what stands in placeholders is not ours. */
const phrases = [
  ...new Set(
    english
      .flatMap(([, value]) => value.split(/\{\{.*?\}\}|\n/))
      .map((piece) => piece.replace(/\s+/g, ' ').trim())
      .filter((piece) => wordsOf(piece).length > 2),
  ),
].map((phrase) => ({ phrase, words: wordsOf(phrase) }));

/** English sentences of ours in a text, each once. */
export function englishIn(text: string): string[] {
  const shown = text.replace(/\s+/g, ' ');
  const known = new Set(wordsOf(shown));
  return phrases
    .filter(({ words, phrase }) => words.every((one) => known.has(one)) && shown.includes(phrase))
    .map(({ phrase }) => phrase);
}

// The library shows a text's key where there is no text; with its namespace where that was named.
const keys = new Set(english.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
const withNamespace = new RegExp(`^(${namespaces.join('|')}):[\\w.-]+$`);

// Some texts are what they are called: "or".
for (const [, text] of english) keys.delete(text);

/** Pieces of text that are the key of a text. */
export const keysIn = (pieces: string[]): string[] =>
  pieces.filter((piece) => keys.has(piece) || withNamespace.test(piece));
