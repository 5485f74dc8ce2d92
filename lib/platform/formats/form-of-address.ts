import { searchText } from './search-text';

/** Words of address before the names of men and women, in the languages that distinguish them; without full stops. */
const forms = {
  man: [
    ...['mr', 'mister', 'sir', 'lord', 'brother', 'herr', 'herrn', 'hr', 'bruder', 'monsieur', 'frère', 'sr', 'señor'],
    ...[
      'sig',
      'signor',
      'signore',
      'dott',
      'senhor',
      'dom',
      'lcdo',
      'licdo',
      'dhr',
      'pan',
      '先生',
      '男士',
      'السيد',
      'سيد',
    ],
    ...['г-н', 'господин', 'श्री'],
  ],
  woman: [
    ...[
      'mrs',
      'ms',
      'miss',
      'madam',
      'lady',
      'dame',
      'sister',
      'frau',
      'fr',
      'fru',
      'frk',
      'frøken',
      'fröken',
      'schwester',
    ],
    ...[
      'mme',
      'madame',
      'mlle',
      'mademoiselle',
      'sœur',
      'sra',
      'srta',
      'señora',
      'señorita',
      'doña',
      'dña',
      'lcda',
      'licda',
    ],
    ...[
      'sigra',
      'signa',
      'signora',
      'signorina',
      'dottssa',
      'suor',
      'senhora',
      'mevr',
      'mevrouw',
      'mw',
      'pani',
      '女士',
      '小姐',
    ],
    ...['太太', 'السيدة', 'سيدة', 'الآنسة', 'آنسة', 'г-жа', 'госпожа', 'श्रीमती'],
  ],
};

/** Forms for a woman that are not derived regularly from the form for a man. */
const partners: Record<string, string[]> = { dna: ['d', 'don'], dona: ['d'], lcda: ['lic'], licda: ['lic'] };

/** Returns a prefix of a name as words: `Sig.ra`, `Prof.ª` and `Dr.in` are one word each, and so is `г-жа`. */
export const wordsBefore = (prefix: string): string[] =>
  searchText(prefix)
    .replace(/\.\s*(?=(?:r?n?a|ssa|in)(?!\p{L}))/gu, '')
    .replace(/^г-/u, 'г')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

const men = new Set(forms.man.flatMap(wordsBefore));
const women = new Set(forms.woman.flatMap(wordsBefore));

/** Returns whether a prefix addresses a man or a woman; empty where it is neutral or names both. */
export function addressed(prefix: string): 'man' | 'woman' | '' {
  const words = wordsBefore(prefix);
  // `M.` alone stands for Monsieur.
  const isMan = words.some((word) => men.has(word)) || words.join() === 'm';
  const isWoman = words.some((word) => women.has(word));
  if (isMan === isWoman) return '';
  return isMan ? 'man' : 'woman';
}

/** Returns the possible forms for a woman of a man's or neutral title: Dra., Prof.ssa, Doktorin, Docteure, أستاذة. */
function feminine(form: string): string[] {
  if (form.length < 2) return [];
  const longer = ['a', 'e', 'in', 'ssa', 'essa', 'ess', 'esse', 'ه'].map((ending) => `${form}${ending}`);
  return [...longer, form.replace(/[oe]$/, 'a'), form.replace(/e$/, 'essa'), form.replace(/teur$/, 'trice')];
}

/** Returns whether a title in one list is the form for a woman of a title in the other list. */
export function areTitlesOfTwo(one: readonly string[], other: readonly string[]): boolean {
  const isOf = (man: readonly string[], woman: readonly string[]) =>
    woman.some(
      (title) =>
        !man.includes(title) &&
        man.some((form) => feminine(form).includes(title) || (partners[title] ?? []).includes(form)),
    );
  return isOf(one, other) || isOf(other, one);
}
