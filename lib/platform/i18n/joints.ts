/** Marks for the start and the end of a value while a sentence is built; no text contains them (Unicode noncharacters). */
const begins = '\ufdd0';
const ends = '\ufdd1';

/** A pattern for sentences with marked values (a regular expression that ignores case), and its replacement. */
export type Joint = [pattern: string, becomes: string];

/** A value as it is put into a sentence that `joined` finishes. */
export const marked = (value: string): string => begins + value + ends;

/** A sentence with its marks removed, after the rules of `joint-rules.ts` have adapted the words to the values. */
export const joined = (sentence: string, rules: Joint[] = []): string =>
  rules
    .reduce((so, [pattern, becomes]) => so.replace(new RegExp(pattern, 'giu'), becomes), sentence)
    .replace(/[\ufdd0\ufdd1]/g, '');
