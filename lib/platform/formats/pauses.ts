/** The value that a reader of a long file yields in place of an item, so that other work can run in between. */
export type Pause = null;

/** Yields the items of a reader without its pauses, for callers that need not let other work run. */
export function* withoutPauses<Item, End>(reading: Generator<Item | Pause, End>): Generator<Item, End> {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    if (value !== null) yield value;
  }
}

/** The return value of a reading, for callers that need not let other work run in between. */
export function finish<End>(reading: Generator<Pause, End>): End {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** The return value of a reading; `yieldToEventLoop` is awaited at each of its pauses so that other work can run. */
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
