import { finish, type Pause } from '../pauses';
import { quote, unpaired } from './quotes';

/** The rows of a table in text form, without empty ones. */
export type Rows = {
  rows: string[][];
  /** The number of quotes in the middle of a cell or without an end: many of them mean that the text is no such table. */
  oddQuotes: number;
};

/**
 * Limits at which reading stops: a number of rows, or of cells in a row; the row with too many cells is the last one returned.
 */
export type Limits = { rows: number; columns: number };

/** Characters that are parsed before the parser pauses for other work. */
const portion = 65_536;

/** Runs {@link rowsInPieces} without pauses. */
export const rowsOf = (text: string, delimiter: string, limits: Limits): Rows =>
  finish(rowsInPieces(text, delimiter, limits));

/**
 * Parses a text into rows (RFC 4180, section 2), in time proportional to its length whatever it contains. It is tolerant: a
 * quote opens a cell only at the cell's start, and a quote after which no valid cell follows is text. Rows end with LF, with
 * or without CR before it, and with CR where the text has no LF at all.
 */
export function* rowsInPieces(text: string, delimiter: string, limits: Limits): Generator<Pause, Rows> {
  const feed = text.includes('\n') ? '\n' : '\r';
  const rows: string[][] = [];
  let row: string[] = [];
  let [at, oddQuotes, paused] = [0, 0, 0];
  const isReturn = (place: number) => text[place] === '\r' && text[place + 1] === '\n';
  const isEnd = (place: number) =>
    place >= text.length || text[place] === delimiter || text[place] === feed || isReturn(place);
  /** Returns the cell that begins with a quote, and moves `at` behind it. */
  const quoted = (): string => {
    const from = at + 1;
    let hasPairs = false;
    for (let end = text.indexOf('"', from); end !== -1; ) {
      let next = end + 1;
      if (text.charCodeAt(next) === quote) {
        hasPairs = true;
        next += 1;
      } else {
        while (text.charCodeAt(next) === 0x20) next += 1;
        if (isEnd(next)) {
          at = next;
          const inner = text.slice(from, end);
          return hasPairs ? unpaired(inner) : inner;
        }
        oddQuotes += 1;
      }
      end = text.indexOf('"', next);
    }
    oddQuotes += 1;
    at = text.length;
    return hasPairs ? unpaired(text.slice(from)) : text.slice(from);
  };
  let [nextSign, nextFeed] = [-1, -1];
  const find = (letter: string, cached: number) => {
    if (cached >= at) return cached;
    const position = text.indexOf(letter, at);
    return position === -1 ? text.length : position;
  };
  const plain = (): string => {
    const from = at;
    nextSign = find(delimiter, nextSign);
    nextFeed = find(feed, nextFeed);
    at = Math.min(nextSign, nextFeed);
    if (at > from && isReturn(at - 1)) at -= 1;
    return text.slice(from, at);
  };
  for (;;) {
    row.push(text.charCodeAt(at) === quote ? quoted() : plain());
    if (text[at] === delimiter && row.length <= limits.columns) {
      at += 1;
      continue;
    }
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
    if (rows.length >= limits.rows || row.length > limits.columns || at >= text.length) return { rows, oddQuotes };
    row = [];
    at += isReturn(at) ? 2 : 1;
    if (at - paused < portion) continue;
    paused = at;
    yield null;
  }
}
