import { searchText } from '@/lib/formats/search-text';

/** How men and women are addressed before their names, in the languages in which that tells them apart; without full stops. */
const forms = {
  man: [
    ...['mr', 'mister', 'herr', 'herrn', 'hr', 'monsieur', 'sr', 'señor', 'sig', 'signor', 'signore', 'dott'],
    ...['senhor', '先生', 'السيد', 'سيد'],
  ],
  woman: [
    ...['mrs', 'ms', 'miss', 'madam', 'frau', 'fr', 'mme', 'madame', 'mlle', 'mademoiselle', 'sra', 'srta', 'señora'],
    ...['señorita', 'sigra', 'signa', 'signora', 'signorina', 'dottssa', 'senhora', '女士', '小姐', '太太'],
    ...['السيدة', 'سيدة', 'الآنسة', 'آنسة'],
  ],
};

const men = new Set(forms.man.map(searchText));
const women = new Set(forms.woman.map(searchText));

/** Whom what stands before a name is for; empty where it does not say, or is for both. */
export function addressed(prefix: string): 'man' | 'woman' | '' {
  // `Sig.ra` is one word, and `M.` alone stands for Monsieur.
  const words = searchText(prefix.replace(/\.\s*(?=(?:r?n?a|ssa)\b)/gi, ''))
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const isMan = words.some((word) => men.has(word)) || words.join() === 'm';
  const isWoman = words.some((word) => women.has(word));
  if (isMan === isWoman) return '';
  return isMan ? 'man' : 'woman';
}
