import { finish, type Pause } from '../pauses';
import { quote, unpaired } from './quotes';

/** Rows of a table that is text; empty ones are left out. */
export type Rows = {
  rows: string[][];
  /** Quotes that end nothing, or never end: by these a text shows that it is no such table. */
  oddQuotes: number;
};

/** Where a table is looked at no further: so many rows are there, or one is so wide; such a row is the last. */
export type Limits = { rows: number; columns: number };

/** Characters that are taken apart before others have a turn. */
const portion = 65_536;

/** {@link rowsInPieces} at one go. */
export const rowsOf = (text: string, delimiter: string, limits: Limits): Rows =>
  finish(rowsInPieces(text, delimiter, limits));

/**
 * Takes a text apart (RFC 4180, section 2) in time that is in proportion to it, whatever it is made of. It forgives: a quote begins
 * a cell only where the cell begins, and one that nothing may follow is text; rows end with LF, with or without CR before it, and
 * with CR where there is no LF at all.
 */
export function* rowsInPieces(text: string, delimiter: string, limits: Limits): Generator<Pause, Rows> {
  const feed = text.includes('\n') ? '\n' : '\r';
  const rows: string[][] = [];
  let row: string[] = [];
  let [at, oddQuotes, paused] = [0, 0, 0];
  const isReturn = (place: number) => text[place] === '\r' && text[place + 1] === '\n';
  const isEnd = (place: number) =>
    place >= text.length || text[place] === delimiter || text[place] === feed || isReturn(place);
  /** The cell that begins with a quote; `at` is behind it afterwards. */
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
  const find = (letter: string, known: number) => {
    if (known >= at) return known;
    const found = text.indexOf(letter, at);
    return found === -1 ? text.length : found;
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
