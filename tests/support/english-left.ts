import { namespaces, readTexts, type Texts } from '@/lib/platform/i18n/locale-files';

// Finds texts of a page in another language that are still in English, or that are keys because a text is missing.

const entries = (tree: Texts, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  );

const english = namespaces.flatMap((namespace) => entries(readTexts('en', namespace)));
const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];

/** Every run of more than two English words. Placeholders are left out, because their values are not the product's texts. */
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

// Where a text is missing, i18next shows its key, with the namespace if one was given.
const keys = new Set(english.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
const withNamespace = new RegExp(`^(${namespaces.join('|')}):[\\w.-]+$`);

// Some texts equal their key, such as "or".
for (const [, text] of english) keys.delete(text);

/** Pieces of text that are keys of missing texts. */
export const keysIn = (pieces: string[]): string[] =>
  pieces.filter((piece) => keys.has(piece) || withNamespace.test(piece));
