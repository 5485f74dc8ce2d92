import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A part of a line with one text direction; `level` is the embedding level of Unicode Standard Annex 9. */
type Levelled = { level: number };

const bidi = bidiFactory();

/** The direction of a text by its first letter (HTML's `dir="auto"`). */
export function directionOf(text: string): Direction {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** The characters of a line in logical order, each with its level; brackets are mirrored where they are read from the right. */
export function levelled(text: string, base: Direction): { character: string; level: number }[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  let at = 0;
  return Array.from(text, (written) => {
    const level = levels[at] ?? 0;
    at += written.length;
    return { character: (level % 2 === 1 && bidi.getMirroredCharacter(written)) || written, level };
  });
}

/**
 * The runs in visual order from left to right (Unicode Standard Annex 9, rule L2: from the highest level down, runs at or above a
 * level are reversed).
 */
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
