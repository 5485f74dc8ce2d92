/** Changes with the same tag that are closer together than this, in milliseconds, are one undo step. */
const together = 1000;
const longest = 100;

/** The earlier and later states of a form, for undo and redo. */
export function createHistory<State>(first: State, now: () => number = Date.now) {
  let past: State[] = [];
  let future: State[] = [];
  let present = first;
  let last = { tag: '', at: 0 };
  const step = (from: State[], to: State[]): State | undefined => {
    const next = from.pop();
    if (next === undefined) return undefined;
    to.push(present);
    present = next;
    last = { tag: '', at: 0 };
    return next;
  };
  return {
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    /** Notes a change; `tag` says what was changed. */
    push(next: State, tag: string): void {
      if (tag !== last.tag || now() - last.at > together) past = [...past.slice(1 - longest), present];
      last = { tag, at: now() };
      present = next;
      future = [];
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  };
}
