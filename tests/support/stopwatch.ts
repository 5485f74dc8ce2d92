// The time that a test spends waiting, by kind, in milliseconds. It is printed at the end of a run
// (tests/setup/times-reporter.ts).

export type Spent = 'starting' | 'signing in' | 'navigating' | 'waiting' | 'axe' | 'teardown';
export type Times = Partial<Record<Spent, number>>;

let times: Times = {};
let depth = 0;

/** Measures the time of `run`. Time within another measured function counts for the outer one only. */
export async function timed<Value>(kind: Spent, run: () => Promise<Value>): Promise<Value> {
  const started = performance.now();
  depth += 1;
  try {
    return await run();
  } finally {
    depth -= 1;
    if (depth === 0) times[kind] = (times[kind] ?? 0) + performance.now() - started;
  }
}

/** What was spent since the last call. */
export function takeTimes(): Times {
  const taken = times;
  times = {};
  depth = 0;
  return taken;
}

type Methods = Record<string, (...values: unknown[]) => Promise<unknown>>;

/** From now on, measures the time of these methods of all objects with the same prototype as `one`. */
export function timeMethods(one: object, kind: Spent, names: string[]): void {
  const prototype = Object.getPrototypeOf(one) as Methods;
  for (const name of names) {
    const method = prototype[name];
    if (!method || 'isTimed' in method) continue;
    prototype[name] = Object.assign(
      function (this: object, ...values: unknown[]) {
        return timed(kind, () => method.apply(this, values));
      },
      { isTimed: true },
    );
  }
}
