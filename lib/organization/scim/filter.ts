import { tidyText } from '@/lib/platform/formats/tidy-text';
import { refused } from './scim-error';

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export type FilterValue = string | number | boolean | null;

/** A filter (RFC 7644, section 3.4.2.2). Paths are kept as written; the code that uses the filter resolves them. */
export type Filter =
  | { kind: 'and' | 'or'; left: Filter; right: Filter }
  | { kind: 'not'; of: Filter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; op: Comparison; value: FilterValue }
  /** `emails[type eq "work"]`: all of `of` must hold for the same one of several values. */
  | { kind: 'within'; path: string; of: Filter };

/** The longest filter, in characters, and the deepest nesting of its parentheses. */
const longest = 2000;
const deepest = 25;

type Token = { kind: 'word' | 'value' | 'mark'; text: string };

const broken = (why: string) => refused('invalidFilter', `Invalid filter: ${why}`);

const tokenPattern =
  /(?<space>\s+)|(?<mark>[()[\]])|(?<value>"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.:-]))|(?<word>\.?[A-Za-z$][\w$:.-]*)/suy;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (!match?.groups) throw broken(`unexpected character at ${at + 1}`);
    const { mark, value, word } = match.groups;
    if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
    else if (value !== undefined) tokens.push({ kind: 'value', text: value });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
  }
  return tokens;
}

/** A JSON value (RFC 8259); `true`, `false` and `null` in any case, as some clients write them. */
function readValue(token: Token | undefined): FilterValue {
  const word = token?.kind === 'word' ? token.text.toLowerCase() : null;
  if (word === 'true') return true;
  if (word === 'false') return false;
  if (word === 'null') return null;
  if (token?.kind !== 'value') throw broken('a value is missing');
  try {
    const value = JSON.parse(token.text) as FilterValue;
    // A string that the database cannot hold is refused: it would equal nothing there.
    if (typeof value !== 'string' || !(value.includes('\0') || /\p{Surrogate}/u.test(value))) return value;
  } catch {
    // The error is thrown below.
  }
  throw broken('a value is not valid JSON');
}

const isComparison = (word: string): word is Comparison => (comparisons as readonly string[]).includes(word);

/** Parses the grammar by recursive descent: `or` binds loosest, then `and`, then `not`. */
class Reader {
  private at = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Filter {
    const filter = this.either(false);
    if (this.at < this.tokens.length) throw broken('unexpected content at the end');
    return filter;
  }

  private take(): Token | undefined {
    return this.tokens[this.at++];
  }

  private isNext(kind: Token['kind'], text: string): boolean {
    const next = this.tokens[this.at];
    return next?.kind === kind && next.text.toLowerCase() === text;
  }

  private skip(kind: Token['kind'], text: string): boolean {
    if (!this.isNext(kind, text)) return false;
    this.at += 1;
    return true;
  }

  private nested(isInside: boolean, end: ')' | ']'): Filter {
    this.depth += 1;
    if (this.depth > deepest) throw broken('nested too deeply');
    const filter = this.either(isInside);
    if (!this.skip('mark', end)) throw broken(`${end} is missing`);
    this.depth -= 1;
    return filter;
  }

  private either(isInside: boolean): Filter {
    let left = this.both(isInside);
    while (this.skip('word', 'or')) left = { kind: 'or', left, right: this.both(isInside) };
    return left;
  }

  private both(isInside: boolean): Filter {
    let left = this.single(isInside);
    while (this.skip('word', 'and')) left = { kind: 'and', left, right: this.single(isInside) };
    return left;
  }

  private single(isInside: boolean): Filter {
    if (this.skip('mark', '(')) return this.nested(isInside, ')');
    const isNot = this.isNext('word', 'not') && this.tokens[this.at + 1]?.text === '(';
    if (isNot) {
      this.at += 2;
      return { kind: 'not', of: this.nested(isInside, ')') };
    }
    const path = this.take();
    if (path?.kind !== 'word' || path.text.startsWith('.')) throw broken('an attribute is missing');
    if (!this.skip('mark', '[')) return this.expression(path.text);
    if (isInside) throw broken('value filters cannot be nested');
    const of = this.nested(true, ']');
    const next = this.tokens[this.at];
    // This form is not in the grammar, but widespread clients write it: emails[type eq "work"].value eq "…"
    if (next?.kind !== 'word' || !next.text.startsWith('.')) return { kind: 'within', path: path.text, of };
    this.at += 1;
    return {
      kind: 'within',
      path: path.text,
      of: { kind: 'and', left: of, right: this.expression(next.text.slice(1)) },
    };
  }

  private expression(path: string): Filter {
    const op = this.take();
    const word = op?.kind === 'word' ? op.text.toLowerCase() : '';
    if (word === 'pr') return { kind: 'present', path };
    if (!isComparison(word)) throw broken('an operator is missing');
    return { kind: 'compare', path, op: word, value: readValue(this.take()) };
  }
}

/**
 * Reads a filter of at most 2,000 characters (RFC 7644, section 3.4.2.2). Operators are read in any case; strings are tidied as
 * they are when stored.
 * @throws ScimError `invalidFilter`
 */
export function parseFilter(text: string): Filter {
  if (text.length > longest) throw refused('invalidFilter', `The filter must not exceed ${longest} characters`);
  return new Reader(tokensOf(tidyText(text))).whole();
}
