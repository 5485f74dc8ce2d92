/** Where a value begins and where it ends, until the words around it are final; no text has these characters (Unicode keeps them free). */
const begins = '\ufdd0';
const ends = '\ufdd1';

/** What to look for in a sentence whose values are marked (a regular expression, whatever the case), and what becomes of it. */
export type Joint = [pattern: string, becomes: string];

/** A value as it is put into a sentence that `joined` finishes. */
export const marked = (value: string): string => begins + value + ends;

/** A sentence with marked values as its language writes it, by the rules of `joint-rules.ts`. */
export const joined = (sentence: string, rules: Joint[] = []): string =>
  rules
    .reduce((so, [pattern, becomes]) => so.replace(new RegExp(pattern, 'giu'), becomes), sentence)
    .replace(/[\ufdd0\ufdd1]/g, '');
