import { searchText } from '@/lib/platform/formats/search-text';
import type { Known } from './known-person';

// Searches leave out accents, tones and vowel signs, which tell names apart where both are written with them: Hà and Hạ. Nobody
// knows whether somebody has left them out who writes none: Jose may be José.

/** How words are written that searches take for others as well, each under what it is searched as. */
export type Spelled = ReadonlyMap<string, readonly string[]>;

/** Marks that say the same as another: of long vowels, of Romanian letters, of letters typed with the other hook. */
const alike: Record<string, string> = { '\u0304': '\u0302', '\u0326': '\u0327', '\u030c': '\u0306' };

/** What is a part of its letter and left out by nobody: й, ў, ї, and the dot above a small i that was a Turkish capital. */
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
/** In Arabic and Hebrew people write as many of the signs as they like, in Arabic often another ya at the end. */
const isLoose = (word: string) => /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(word);
const isYa = (word: string) => /[ىي]\p{M}*$/u.test(word);

/** How the words of a name are written, where searches take them for others as well. */
export function spelledOf(...texts: (string | undefined)[]): Spelled {
  const spelled = new Map<string, string[]>();
  for (const text of texts) {
    if (!text || /^[\p{ASCII}]*$/u.test(text)) continue;
    const whole = text.normalize('NFKC').toLowerCase();
    for (const each of whole.replace(/[\p{Cf}\u0640]/gu, '').split(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/u)) {
      const word = each.normalize('NFC');
      if (!isYa(word) && marksOf(lettersOf(word)).length === 0) continue;
      const folded = searchText(word);
      const known = spelled.get(folded) ?? [];
      if (!known.includes(word)) spelled.set(folded, [...known, word]);
    }
  }
  return spelled;
}

/** What is known of two spellings, together. */
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

/** Two spellings of what is searched as one word. Where a tone is put is habit, and so is a capital without its accent. */
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

/** Words that both know, and that are written as two; whether any may be. */
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

/** Whether two texts that are searched as one may be two names. */
export function maySayTwo(one: string, other: string): boolean {
  if (one === other) return false;
  const { two, isDoubtful } = compareSpelled(spelledOf(one), spelledOf(other));
  return two.length > 0 || isDoubtful;
}

/** Whether it cannot be told if a word of the one's name is the other's. */
export const areDoubtfullySpelled = (one: Known, other: Known): boolean =>
  compareSpelled(one.spelled, other.spelled).isDoubtful;

/** Two with the words that only searches take for one as the two words they are. */
export function asSpelled(one: Known, other: Known): [Known, Known] {
  const two = new Set(compareSpelled(one.spelled, other.spelled).two);
  if (two.size === 0) return [one, other];
  const told = (known: Known): Known => {
    const words = (all: readonly string[]) =>
      all.map((word) => (two.has(word) ? `${word}~${known.spelled.get(word)?.join()}` : word));
    return {
      ...known,
      keys: known.keys.filter((key) => !/^[cn]:/.test(key)),
      ...{ words: words(known.words), family: words(known.family), written: words(known.written) },
      given: known.given.map(words),
      readings: { given: words(known.readings.given), family: words(known.readings.family) },
    };
  };
  return [told(one), told(other)];
}
