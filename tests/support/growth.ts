/**
 * How much longer one piece of work takes than the same work in `parts` pieces, in processor time of this process: about 1 where
 * time grows with the size, about `parts` where it grows with its square. The result does not depend on the machine's speed.
 * Other work of the process (collecting garbage, compiling) can only add time, so apparent growth is measured three times and the
 * smallest times are compared.
 */
export function growth(work: (size: number) => void, size: number, parts = 20): number {
  const time = (run: () => void) => {
    const before = process.cpuUsage().user;
    run();
    return process.cpuUsage().user - before;
  };
  const inParts = () => {
    for (let part = 0; part < parts; part += 1) work(size / parts);
  };
  // The first run is not measured, so that the code is compiled.
  inParts();
  let [whole, pieces, grown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, parts];
  for (let round = 0; round < 3 && grown > parts / 10; round += 1) {
    whole = Math.min(
      whole,
      time(() => work(size)),
    );
    pieces = Math.min(pieces, time(inParts));
    // A microsecond more, so that nothing is divided by zero.
    grown = whole / (pieces + 1);
  }
  return grown;
}
