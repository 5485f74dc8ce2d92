import { displayName } from './names';
import type { PersonRead } from './person';
import { searchText } from './search-text';

/** Scripts that leave no space between the parts of a name. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/**
 * The limits of length and parts: a longer text is no one's name, and comparing it with every mailbox or part would take too
 * long.
 */
const longestName = 2000;
const maxParts = 50;
/** Languages that between them have every order and separator of the parts of a name. */
const orders = ['en', 'ja', 'zh', 'ko'];

const isInitials = (text: string) => /^(?:\p{L}[.\s]*){1,5}$/u.test(text) && text === text.toUpperCase();

/**
 * Returns the words between spaces and punctuation, in the form in which they are searched; signs such as emoji count as
 * words.
 */
const wordsOf = (text: string) =>
  searchText(text)
    .split(/[\p{P}\s|+<>=~]+/u)
    .filter(Boolean);

/** Returns a word without the punctuation in it, so that O'Brien and OBrien are the same. */
const squeezed = (token: string) => wordsOf(token).join('');

const isEdge = (character = '') => !/[\p{L}\p{N}]/u.test(character) || unspaced.test(character);

/** Returns a text without `part`, wherever that appears in it as whole words. */
const without = (text: string, part: string) =>
  text.replaceAll(part, (hit, at: number) => (isEdge(text[at - 1]) && isEdge(text[at + hit.length]) ? ' ' : hit));

const longestFirst = (texts: (string | undefined)[]) =>
  texts
    .map((text) => searchText(text ?? ''))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);

/**
 * Whether every word of a text is one of the given name parts, or an initial of one; `others` are first removed from the text
 * as whole words.
 */
function isOf(text: string, parts: readonly string[], others: readonly (string | undefined)[]): boolean {
  const partWords = parts
    .flatMap((part) => searchText(part).split(' '))
    .flatMap((part) => [squeezed(part), ...wordsOf(part)]);
  const words = new Set(partWords);
  const letters = new Set(partWords.map((word) => [...word][0]));
  if (isInitials(text) && wordsOf(text).every((word) => [...word].every((letter) => letters.has(letter)))) return true;
  const joined = longestFirst(partWords.slice(0, maxParts));
  const isSaid = (word: string): boolean => {
    if (words.has(word) || ([...word].length === 1 && !unspaced.test(word) && letters.has(word))) return true;
    return unspaced.test(word) && joined.reduce((left, part) => left.replaceAll(part, ''), word) === '';
  };
  const isAllSaid = (rest: string) =>
    rest.split(' ').every((token) => words.has(squeezed(token)) || wordsOf(token).every(isSaid));
  const whole = searchText(text);
  return isAllSaid(whole) || isAllSaid(longestFirst([...others]).reduce(without, whole));
}

/** Whether a text about a person adds nothing to their name, company and email addresses. */
export function isSaid(text: string, { name, fullName = '', company, emails }: PersonRead): boolean {
  return isOf(text, [...Object.values(name), fullName], [company, ...emails.map(({ address }) => address)]);
}

/** Whether a name has a first, middle or last name, not only a preferred name, a prefix or a suffix. */
export const hasNameParts = ({ first, middle, last }: PersonRead['name']): boolean =>
  [first, middle, last].some((part) => part?.trim());

/**
 * Whether a person's whole name adds nothing to its parts. If the first and the last name are both known, the whole name may
 * also contain the company; if one of them is missing, a company name in it may be the family name.
 */
export function isWholeNameSaid({ name, fullName = '', company, emails }: PersonRead): boolean {
  const whole = searchText(fullName);
  if (orders.some((language) => searchText(displayName(name, language)) === whole)) return true;
  const signs = new Set(Object.values(name).flatMap((part) => searchText(part).split(' ')));
  const isOfParts = whole.split(' ').every((sign) => sign === '' || signs.has(sign));
  if (wordsOf(fullName).length === 0) return isOfParts || hasNameParts(name);
  const isFull = name.first && name.last && fullName.length <= longestName;
  const others = isFull ? [company, ...emails.map(({ address }) => address)] : [];
  return isOf(fullName, Object.values(name), others);
}
