import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A part of a line in one direction; `level` as in Unicode Standard Annex 9. */
type Levelled = { level: number };

const bidi = bidiFactory();

/** The direction of a text by its first letter (HTML's `dir="auto"`). */
export function directionOf(text: string): Direction {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** The characters of a line as they are written, each with its level, brackets turned where they are read from the right. */
export function levelled(text: string, base: Direction): { character: string; level: number }[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  let at = 0;
  return Array.from(text, (written) => {
    const level = levels[at] ?? 0;
    at += written.length;
    return { character: (level % 2 === 1 && bidi.getMirroredCharacter(written)) || written, level };
  });
}

/** Runs from left to right (Unicode Standard Annex 9, rule L2: from the highest level down, what is at it or above turns). */
export function visualOrder<Run extends Levelled>(runs: Run[]): Run[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: Run[] = [];
    let sequence: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) sequence.unshift(run);
      else {
        turned.push(...sequence, run);
        sequence = [];
      }
    }
    ordered = [...turned, ...sequence];
  }
  return ordered;
}
