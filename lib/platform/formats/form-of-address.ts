import { searchText } from './search-text';

/** How men and women are addressed before their names, in the languages in which that tells them apart; without full stops. */
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

/** Forms for a woman that are no longer ones of that for a man. */
const partners: Record<string, string[]> = { dna: ['d', 'don'], dona: ['d'], lcda: ['lic'], licda: ['lic'] };

/** What stands before a name as words: `Sig.ra`, `Prof.ª` and `Dr.in` are one each, and so is `г-жа`. */
export const wordsBefore = (prefix: string): string[] =>
  searchText(prefix)
    .replace(/\.\s*(?=(?:r?n?a|ssa|in)(?!\p{L}))/gu, '')
    .replace(/^г-/u, 'г')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

const men = new Set(forms.man.flatMap(wordsBefore));
const women = new Set(forms.woman.flatMap(wordsBefore));

/** Whom what stands before a name is for; empty where it does not say, or is for both. */
export function addressed(prefix: string): 'man' | 'woman' | '' {
  const words = wordsBefore(prefix);
  // `M.` alone stands for Monsieur.
  const isMan = words.some((word) => men.has(word)) || words.join() === 'm';
  const isWoman = words.some((word) => women.has(word));
  if (isMan === isWoman) return '';
  return isMan ? 'man' : 'woman';
}

/** The forms for a woman that languages make of one for a man, or for both: Dra., Prof.ssa, Doktorin, Docteure, أستاذة. */
function feminine(form: string): string[] {
  if (form.length < 2) return [];
  const longer = ['a', 'e', 'in', 'ssa', 'essa', 'ess', 'esse', 'ه'].map((ending) => `${form}${ending}`);
  return [...longer, form.replace(/[oe]$/, 'a'), form.replace(/e$/, 'essa'), form.replace(/teur$/, 'trice')];
}

/** Whether a title of one is the form for a woman of a title of the other. */
export function areTitlesOfTwo(one: readonly string[], other: readonly string[]): boolean {
  const isOf = (man: readonly string[], woman: readonly string[]) =>
    woman.some(
      (title) =>
        !man.includes(title) &&
        man.some((form) => feminine(form).includes(title) || (partners[title] ?? []).includes(form)),
    );
  return isOf(one, other) || isOf(other, one);
}
