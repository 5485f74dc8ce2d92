import { type Attribute, attributeOf } from './attribute-types';
import { comparable, type Fold, type ValueTest } from './filter-match';
import { refused } from './scim-error';

/** One of several values of an attribute. */
export type Value = Record<string, unknown>;

/**
 * The most looks at values that the operations of one request may need where no index helps: the server does nothing else
 * meanwhile. 1,000 operations on 50 values each, with filters of two comparisons; a real directory needs some hundred.
 */
const maxLooks = 100_000;
/** Resolving a path takes as long as some looks: a value without a path may have tens of thousands of them. */
export const looksOfPath = 10;
/** Characters of a value that are written again with one look. */
const writtenAtOnce = 64;

/** What all operations of one request share: how much work they may still be, and strings that are folded once. */
export class Effort {
  private left = maxLooks;
  private readonly folded = new Map<string, string>();

  /** @throws ScimError `tooMany` */
  spend(looks: number): void {
    this.left -= looks;
    if (this.left < 0)
      throw refused('tooMany', 'The operations look at too many values; send them in several requests');
  }

  fold: Fold = (text) => {
    const folded = this.folded.get(text);
    if (folded !== undefined) return folded;
    const lower = text.toLowerCase();
    this.folded.set(text, lower);
    return lower;
  };
}

/** A string that is the same for equal values, in whatever order their parts come. */
const textOf = (value: Value) => JSON.stringify(value, Object.keys(value).sort());

/** What one of several values is recognized by: its `value` with its type, as members have; else all of it. */
const keyOf = (value: Value, text: string) =>
  value.value === undefined ? text : JSON.stringify([value.value, value.type]);

/** A value with what it is found by. */
type Held = { value: Value; text: string; key: string; word: string | null };

/** Positions by what is found at them. */
class Index {
  private readonly places = new Map<string, Set<number>>();

  at(key: string): ReadonlySet<number> {
    return this.places.get(key) ?? new Set();
  }

  add(key: string, at: number): void {
    const places = this.places.get(key);
    if (places) places.add(at);
    else this.places.set(key, new Set([at]));
  }

  delete(key: string, at: number): void {
    const places = this.places.get(key);
    places?.delete(at);
    if (places?.size === 0) this.places.delete(key);
  }
}

/**
 * The values of a multi-valued attribute while the operations of a PATCH change them. Each value is written as text once, when it
 * comes or changes: adding to many values, and removing by `value`, take no longer than to few.
 */
export class Values {
  /** Undefined where a value was. */
  private readonly held: (Held | undefined)[] = [];
  private readonly byText = new Index();
  private readonly byKey = new Index();
  private readonly byWord = new Index();
  private readonly primaries = new Set<number>();
  private readonly sub: Attribute | null;

  constructor(
    attribute: Attribute,
    values: readonly Value[],
    private readonly effort: Effort,
  ) {
    this.sub = attributeOf(attribute.subAttributes ?? [], 'value');
    for (const value of values) this.append(value);
  }

  /** All values, in their order. */
  all(): Value[] {
    return this.held.flatMap((each) => (each ? [each.value] : []));
  }

  /** Adds values that are not there yet; a new primary value takes the mark from the old one (RFC 7644, section 3.5.2). */
  add(added: readonly Value[]): void {
    const fresh = added.filter((value) => this.byText.at(textOf(value)).size === 0);
    if (fresh.some(({ primary }) => primary === true)) this.unmark(null);
    for (const value of fresh) for (const at of [...this.byKey.at(keyOf(value, textOf(value)))]) this.take(at);
    for (const value of fresh) this.append(value);
  }

  /** Removes values that a client names: those with the same `value`, or, where there is none, the same in all parts. */
  removeNamed(named: readonly Value[]): void {
    for (const value of named) {
      const word = this.wordOf(value);
      const places = word === null ? this.byText.at(textOf(value)) : this.byWord.at(word);
      this.effort.spend(places.size);
      for (const at of [...places]) if (this.held[at]?.value.value === value.value) this.take(at);
    }
  }

  /** The positions of the values that a filter matches, or of all. @throws ScimError `tooMany` */
  where(test: ValueTest | null): number[] {
    const { matches, cost, among } = test ?? { matches: () => true, cost: 1, among: null };
    const words = among && [...new Set(among)];
    const count = words ? words.reduce((sum, word) => sum + this.byWord.at(word).size, 0) : this.held.length;
    this.effort.spend(count * cost);
    const places = words ? words.flatMap((word) => [...this.byWord.at(word)]).sort((a, b) => a - b) : this.held.keys();
    return [...places].filter((at) => {
      const held = this.held[at];
      return held !== undefined && matches(held.value);
    });
  }

  /** Removes the value at a position. */
  take(at: number): void {
    const held = this.held[at];
    if (!held) return;
    this.byText.delete(held.text, at);
    this.byKey.delete(held.key, at);
    if (held.word !== null) this.byWord.delete(held.word, at);
    this.primaries.delete(at);
    this.held[at] = undefined;
  }

  /** Changes parts of the value at a position. @throws ScimError `tooMany` */
  change(at: number, parts: Value): void {
    const held = this.held[at];
    if (!held) return;
    this.take(at);
    this.set(at, { ...held.value, ...parts });
    this.effort.spend(1 + Math.floor((this.held[at]?.text.length ?? 0) / writtenAtOnce));
  }

  /** Takes the mark of a primary value from all values but the one at a position. */
  unmark(but: number | null): void {
    for (const at of [...this.primaries]) if (at !== but) this.change(at, { primary: false });
  }

  private append(value: Value): void {
    this.held.push(undefined);
    this.set(this.held.length - 1, value);
  }

  private set(at: number, value: Value): void {
    const text = textOf(value);
    const held = { value, text, key: keyOf(value, text), word: this.wordOf(value) };
    this.held[at] = held;
    this.byText.add(text, at);
    this.byKey.add(held.key, at);
    if (held.word !== null) this.byWord.add(held.word, at);
    if (value.primary === true) this.primaries.add(at);
  }

  /** The `value` of a value as filters compare it; null where it has none. */
  private wordOf({ value }: Value): string | null {
    return this.sub && value !== undefined ? comparable(this.sub, value, this.effort.fold) : null;
  }
}
