import type { Pause } from '../pauses';

/** The character that opens and closes a quoted cell. */
export const quote = 0x22;
const backslash = 0x5c;

// Replacing millions of quotes with a pattern leaves so much garbage that collecting it takes most of the time.
const units = new Uint16Array(8192);

const written = (used: number) => String.fromCharCode(...units.subarray(0, used));

/** Returns a cell with each pair of quotes replaced by one quote. */
export function unpaired(cell: string): string {
  let [text, used] = ['', 0];
  for (let at = 0; at < cell.length; at += 1) {
    const unit = cell.charCodeAt(at);
    units[used] = unit;
    used += 1;
    if (unit === quote && cell.charCodeAt(at + 1) === quote) at += 1;
    if (used < units.length) continue;
    text += written(used);
    used = 0;
  }
  return text + written(used);
}

/**
 * Returns a table with two quotes for a quote after a backslash, and one backslash for two; yields every eight thousand
 * characters.
 */
export function* doubledInPieces(table: string): Generator<Pause, string> {
  let [text, used] = ['', 0];
  for (let at = 0; at < table.length; at += 1) {
    const unit = table.charCodeAt(at);
    const next = unit === backslash ? table.charCodeAt(at + 1) : Number.NaN;
    const isEscape = next === quote || next === backslash;
    if (next === quote) {
      units[used] = quote;
      used += 1;
    }
    units[used] = isEscape ? next : unit;
    used += 1;
    if (isEscape) at += 1;
    if (used < units.length - 1) continue;
    text += written(used);
    used = 0;
    yield null;
  }
  return text + written(used);
}
