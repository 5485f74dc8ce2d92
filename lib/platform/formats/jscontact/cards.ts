import { FormatError, maxPeople } from '../format-error';
import type { Pause } from '../pauses';

/**
 * The largest number of members and items in one card, nested ones included: a card has about two hundred, a group has one for
 * each of its people. The limit on average over all cards is lower, because not all of them are groups.
 */
const maxOfOne = 25_000;
const maxOnAverage = 500;
/** The largest depth of nested objects and arrays: those of a card are four deep. */
const deepest = 64;

/** The position of a card in the text of its file. */
type Place = { from: number; to: number };

/** Returns the first position from `from` that is not white space (RFC 8259, section 2). */
function behindSpace(text: string, from: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

/**
 * Returns where the value that begins at `from` ends, and how many members and items it has, without creating it. Invalid JSON
 * also gets an end; the parser then reports it.
 * @throws FormatError `unreadable` (too deep), `too_many_fields`
 */
function valueAt(text: string, from: number, until: number): { to: number; members: number; isWhole: boolean } {
  let [depth, members, isText] = [0, 0, false];
  for (let at = from; at < until; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) isText = false;
    } else if (code === 0x22) isText = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      members += 1;
      if (depth > deepest) throw new FormatError('unreadable');
    } else if (code === 0x7d || code === 0x5d) {
      if (depth <= 1) return { to: at + depth, members, isWhole: true };
      depth -= 1;
    } else if (code === 0x2c) {
      if (depth === 0) return { to: at, members, isWhole: true };
      members += 1;
    }
    if (members > maxOfOne) throw new FormatError('too_many_fields');
  }
  return { to: until, members, isWhole: false };
}

/** Collects the positions of cards one after the other, until there are more than a file may have. */
class Places {
  readonly all: Place[] = [];
  private members = 0;

  constructor(private readonly text: string) {}

  /** Adds the card that begins at `from`. @throws FormatError `too_many_people`, `too_many_fields`, `unreadable` */
  note(from: number, until: number): Omit<ReturnType<typeof valueAt>, 'members'> {
    const { members, ...end } = valueAt(this.text, from, until);
    this.members += members;
    this.all.push({ from, to: end.to });
    if (this.all.length > maxPeople) throw new FormatError('too_many_people');
    return end;
  }

  /** Returns all positions. @throws FormatError `too_many_fields` */
  end(): Place[] {
    if (this.members > maxOfOne + maxOnAverage * this.all.length) throw new FormatError('too_many_fields');
    return this.all;
  }
}

function* placesInArray(text: string, start: number, places: Places): Generator<Pause> {
  let at = behindSpace(text, start + 1);
  if (text[at] !== ']') {
    for (;;) {
      at = behindSpace(text, places.note(at, text.length).to);
      yield null;
      if (text[at] === ']') break;
      if (text[at] !== ',') throw new FormatError('unreadable');
      at = behindSpace(text, at + 1);
    }
  }
  if (behindSpace(text, at + 1) < text.length) throw new FormatError('unreadable');
}

// RFC 7464, section 2.2
const recordSeparator = '\x1e';

/**
 * Collects cards that are one to a line or texts of a JSON sequence. Lines between cards that are no cards are collected too;
 * the caller skips them after parsing.
 */
function* placesInLines(text: string, separator: string, places: Places): Generator<Pause> {
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf(separator, start);
    const end = next === -1 ? text.length : next;
    const at = behindSpace(text, start);
    if (at < end) {
      const { to } = places.note(at, end);
      // A line with more text after its value is invalid, so the whole line is collected.
      if (behindSpace(text, to) < end) places.all[places.all.length - 1] = { from: at, to: end };
      yield null;
    }
    // A million empty lines are skipped in one step.
    start = separator === '\n' && at > end ? at : end + 1;
  }
}

/**
 * Returns whether a text is a single card. A first line that was cut off seems to continue in the next lines, and is not a
 * single card.
 */
function isOne(text: string, start: number, places: Places): boolean {
  try {
    const { to, isWhole } = places.note(start, text.length);
    return isWhole && behindSpace(text, to) === text.length;
  } catch (error) {
    if (text.includes('\n{')) return false;
    throw error;
  }
}

/**
 * Returns the positions of a file's cards: one value, the items of an array, each line, or each text of a JSON sequence. They
 * are found and counted before anything is parsed: a few characters of JSON can become an object of a hundred bytes.
 * @throws FormatError `unreadable`, `too_many_people`, `too_many_fields`
 */
function* placesOf(text: string): Generator<Pause, { places: Place[]; mayBeCut: boolean }> {
  const places = new Places(text);
  const start = behindSpace(text, 0);
  if (text[start] === '[') {
    yield* placesInArray(text, start, places);
    return { places: places.end(), mayBeCut: false };
  }
  if (text[start] === '{') {
    if (isOne(text, start, places)) return { places: places.end(), mayBeCut: false };
  } else if (text[start] !== recordSeparator) throw new FormatError('unreadable');
  const ofLines = new Places(text);
  yield* placesInLines(text, text[start] === recordSeparator ? recordSeparator : '\n', ofLines);
  return { places: ofLines.end(), mayBeCut: true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the cards of a file, each parsed by itself; undefined for a line that was cut off or is no card.
 * @returns a reader that starts again each time it is called, and throws `unreadable` for an unreadable card of an array or
 * single value, or where no line is readable
 * @throws FormatError `unreadable`, `too_many_people`, `too_many_fields`
 */
export function* cardsOf(text: string): Generator<Pause, () => Generator<unknown>> {
  const { places, mayBeCut } = yield* placesOf(text);
  const isLine = ({ from }: Place) => !mayBeCut || text[from] === '{';
  return function* () {
    let count = 0;
    for (const place of places) {
      const card = isLine(place) ? parsed(text.slice(place.from, place.to)) : undefined;
      if (card !== undefined) count += 1;
      else if (!mayBeCut) throw new FormatError('unreadable');
      yield card;
    }
    if (mayBeCut && count === 0) throw new FormatError('unreadable');
  };
}
