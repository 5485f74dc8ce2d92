import { searchText } from '@/lib/platform/formats/search-text';
import type { Known } from './known-person';

// Searches ignore accents, tones and vowel signs, which tell names apart where both are written with them: Hà and Hạ. Where a
// name has none, no one knows whether they were left out: Jose may be José.

/** The spellings of words that searches do not tell apart, by the search text of the word. */
export type Spelled = ReadonlyMap<string, readonly string[]>;

/** Marks that mean the same as another mark: of long vowels, of Romanian letters, of letters typed with the other hook. */
const alike: Record<string, string> = { '\u0304': '\u0302', '\u0326': '\u0327', '\u030c': '\u0306' };

/**
 * Marks that are part of their letter, which no one leaves out: й, ў, ї, and the dot above a small i that was a Turkish capital.
 */
const parts = /(?<=[иу])\u0306|(?<=i)\u0307|(?<=і)\u0308/g;

/** The letters of a word with the marks that may be left out. */
const lettersOf = (word: string) =>
  [
    ...word
      .normalize('NFD')
      .replace(parts, '')
      .matchAll(/(\P{M})(\p{M}*)/gu),
  ].map(([, letter = '', signs = '']) => {
    const marks = [...signs].map((mark) => alike[mark] ?? mark);
    return { letter, marks: /[đð]/.test(letter) ? ['đ', ...marks] : marks };
  });
type Letters = ReturnType<typeof lettersOf>;

const marksOf = (letters: Letters) => letters.flatMap(({ marks }) => marks);
/**
 * Whether the marks of a word are optional. In Arabic and Hebrew people write as many of them as they like, and in Arabic often
 * another ya at the end.
 */
const isLoose = (word: string) => /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(word);
const isYa = (word: string) => /[ىي]\p{M}*$/u.test(word);

/** The spellings of the words in names, for words whose marks searches ignore. */
export function spelledOf(...texts: (string | undefined)[]): Spelled {
  const spelled = new Map<string, string[]>();
  for (const text of texts) {
    if (!text || /^[\p{ASCII}]*$/u.test(text)) continue;
    const whole = text.normalize('NFKC').toLowerCase();
    for (const each of whole.replace(/[\p{Cf}\u0640]/gu, '').split(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/u)) {
      const word = each.normalize('NFC');
      if (!isYa(word) && marksOf(lettersOf(word)).length === 0) continue;
      const folded = searchText(word);
      const spellings = spelled.get(folded) ?? [];
      if (!spellings.includes(word)) spelled.set(folded, [...spellings, word]);
    }
  }
  return spelled;
}

/** The spellings of both maps together. */
export function bothSpelled(one: Spelled, other: Spelled): Spelled {
  if (one.size === 0 || other.size === 0) return one.size === 0 ? other : one;
  const all = new Map(one);
  for (const [word, spelled] of other) all.set(word, [...new Set([...(one.get(word) ?? []), ...spelled])]);
  return all;
}

type Verdict = 'one' | 'doubt' | 'two';

function compareLoosely(one: string, other: string): Verdict {
  const last = (word: string) => /[ىي](?=\p{M}*$)/u.exec(word.normalize('NFD'))?.[0];
  const [mine, theirs] = [last(one), last(other)];
  if (mine && theirs && mine !== theirs) return 'doubt';
  const letters = lettersOf(other);
  const isWithin = (part: string[], whole: string[]) => part.every((mark) => whole.includes(mark));
  return lettersOf(one).every(({ marks }, at) => {
    const their = letters[at]?.marks ?? [];
    return isWithin(marks, their) || isWithin(their, marks);
  })
    ? 'one'
    : 'doubt';
}

/** Compares two spellings of one search word. The position of a tone mark is a habit, and so is a capital without its accent. */
function compareWords(one: string, other: string): Verdict {
  if (one === other) return 'one';
  if (isLoose(one)) return compareLoosely(one, other);
  const [mine, theirs] = [lettersOf(one), lettersOf(other)];
  const isBareFirst = mine[0]?.marks.length === 0 || theirs[0]?.marks.length === 0;
  const isVowel = mine[0]?.letter === theirs[0]?.letter && /[aeiou]/.test(mine[0]?.letter ?? '');
  const from = isBareFirst && isVowel ? 1 : 0;
  const [said, their] = [mine, theirs].map((letters) => marksOf(letters.slice(from)).join(''));
  return said === their ? 'one' : 'two';
}

/** The words that both have in different spellings, and whether other spellings may be different words. */
function compareSpelled(one: Spelled, other: Spelled): { two: string[]; isDoubtful: boolean } {
  const two: string[] = [];
  let isDoubtful = false;
  for (const [word, mine] of one) {
    const theirs = other.get(word);
    if (!theirs) continue;
    const verdicts = mine.flatMap((each) => theirs.map((their) => compareWords(each, their)));
    if (verdicts.includes('one')) continue;
    if (verdicts.includes('doubt')) isDoubtful = true;
    else two.push(word);
  }
  return { two, isDoubtful };
}

/** Whether two strings with the same search text may be two names. */
export function maySayTwo(one: string, other: string): boolean {
  if (one === other) return false;
  const { two, isDoubtful } = compareSpelled(spelledOf(one), spelledOf(other));
  return two.length > 0 || isDoubtful;
}

/** Whether the spellings leave it open if a word is the same in both names. */
export const areDoubtfullySpelled = (one: Known, other: Known): boolean =>
  compareSpelled(one.spelled, other.spelled).isDoubtful;

/** Returns both with those words marked as different that only searches take for the same. */
export function asSpelled(one: Known, other: Known): [Known, Known] {
  const two = new Set(compareSpelled(one.spelled, other.spelled).two);
  if (two.size === 0) return [one, other];
  const told = (person: Known): Known => {
    const words = (all: readonly string[]) =>
      all.map((word) => (two.has(word) ? `${word}~${person.spelled.get(word)?.join()}` : word));
    return {
      ...person,
      keys: person.keys.filter((key) => !/^[cn]:/.test(key)),
      ...{ words: words(person.words), family: words(person.family), written: words(person.written) },
      givenNames: person.givenNames.map(words),
      readings: { given: words(person.readings.given), family: words(person.readings.family) },
    };
  };
  return [told(one), told(other)];
}
