/**
 * How much longer one piece of work of a size takes than the same in `parts` pieces, in processor time of this process: about 1
 * where time grows with the size, about `parts` where it grows with its square. Says nothing of how fast the machine is.
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
  // Compiled before it is measured.
  inParts();
  // A microsecond more, so that nothing is divided by zero.
  return time(() => work(size)) / (time(inParts) + 1);
}
