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

/** What a reading ends with, for who need not let anybody else have a turn. */
export function finish<End>(reading: Generator<Pause, End>): End {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** What a reading ends with, where others have a turn in between: `yieldToEventLoop` is awaited wherever it pauses. */
export async function finishInTurns<End>(
  reading: Generator<Pause, End>,
  yieldToEventLoop: () => Promise<void>,
): Promise<End> {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}
