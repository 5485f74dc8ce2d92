/** What a reader of a long file hands out where it has nothing to say yet, so that others can have their turn. */
export type Pause = null;

/** What a reader hands out, for who need not let anybody else have a turn. */
export function* withoutPauses<Item, End>(reading: Generator<Item | Pause, End>): Generator<Item, End> {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    if (value !== null) yield value;
  }
}
