import { measure, type Style } from './shape';

/** The box of a text: width in pixels, most lines, and the font sizes to try, largest first. */
export type Box = { width: number; lines: number; sizes: readonly number[] };

/** The smallest font size of a single line, as a part of the largest size. */
const oneLine = 0.7;

type Piece = { text: string; width: number };

const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
// Characters that may not begin a line, and characters that may not end one (JIS X 4051, in short).
const clings = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const leads = /[\p{Ps}\p{Pi}]$/u;

function mayBreak(before: string, after: string): boolean {
  if (/[ -]$/.test(before)) return after !== ' ';
  const isCjk = cjk.test(before.slice(-1)) || cjk.test(after.slice(0, 1));
  return isCjk && after !== ' ' && !clings.test(after) && !leads.test(before);
}

/**
 * The pieces of a text that stay together on a line: words with the space after them; in Chinese and Japanese, dictionary words.
 */
function piecesOf(text: string, style: Style): Piece[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(style.language, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    if (last === undefined || mayBreak(last, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces.map((piece) => ({ text: piece, width: measure(piece, style) }));
}

/** Lines of at most `width` (as a factor of the font size); a longer piece gets a line of its own. */
function broken(pieces: Piece[], width: number, space: number): Piece[] {
  const lines: Piece[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const ink = piece.width - (piece.text.endsWith(' ') ? space : 0);
    if (last && last.width + ink <= width)
      lines[lines.length - 1] = { text: last.text + piece.text, width: last.width + piece.width };
    else lines.push(piece);
  }
  return lines;
}

/** The longest start of the text that fits, with an ellipsis. */
function cut(text: string, width: number, style: Style): string {
  const characters = Array.from(new Intl.Segmenter(style.language).segment(text), ({ segment }) => segment);
  const first = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(first(middle), style) <= width) fits = middle;
    else tooMany = middle;
  }
  return first(fits);
}

/**
 * Breaks a text into lines: in the largest size that fits the box, with lines of about equal length. A text that does not fit in
 * the smallest size is cut with an ellipsis.
 */
export function fitText(
  text: string,
  style: Style,
  { width, lines: most, sizes }: Box,
): { lines: string[]; size: number } {
  const space = measure(' ', style);
  const pieces = piecesOf(text, style);
  const isTooWide = (lines: Piece[], room: number) =>
    lines.some((line) => line.width - (line.text.endsWith(' ') ? space : 0) > room);
  const whole = measure(text, style);
  // A single line in a slightly smaller size reads better than two lines.
  const single = sizes.find((size) => size >= (sizes[0] ?? 0) * oneLine && whole * size <= width);
  if (single !== undefined) return { lines: [text], size: single };
  for (const size of sizes) {
    const room = width / size;
    let lines = broken(pieces, room, space);
    if (lines.length > most || isTooWide(lines, room)) continue;
    for (let narrower = room * 0.97; lines.length > 1; narrower *= 0.97) {
      const tried = broken(pieces, narrower, space);
      if (tried.length > lines.length || isTooWide(tried, narrower)) break;
      lines = tried;
    }
    return { lines: lines.map((line) => line.text.trimEnd()), size };
  }
  const size = sizes.at(-1) ?? 16;
  const room = width / size;
  const lines: string[] = [];
  let rest = text;
  while (lines.length < most - 1 && measure(rest, style) > room) {
    const [first] = broken(piecesOf(rest, style), room, space);
    // A word longer than the line is cut and not hyphenated: the rules for that depend on its language.
    if (!first || first.width - space > room) break;
    lines.push(first.text.trimEnd());
    rest = rest.slice(first.text.length);
  }
  lines.push(measure(rest, style) > room ? cut(rest, room, style) : rest);
  return { lines, size };
}
