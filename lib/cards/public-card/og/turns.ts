const most = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when at most one other is running, in the order of the calls, because drawing uses a whole core. */
export async function atMostTwo<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The slot goes directly to the next waiting call, so that no new call can take it in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
