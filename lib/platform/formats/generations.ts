/** Words that distinguish generations in names, such as father and son, in the languages that have them. */
export const generations = new Map(
  Object.entries({
    elder: ['sr', 'snr', 'sen', 'senior', 'altere', 'd a', 'pere', 'aine', 'pai', 'padre'],
    younger: ['jr', 'jnr', 'jun', 'junior', 'jungere', 'd j', 'fils', 'filho', 'hijo'],
    ...{
      second: ['ii', '2nd'],
      third: ['iii', '3rd'],
      fourth: ['iv', '4th'],
      grandson: ['neto'],
      nephew: ['sobrinho'],
    },
  }).flatMap(([generation, words]) => words.map((word) => [word, generation] as const)),
);
