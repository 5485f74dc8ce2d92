/** Number of runs with generated values. `FUZZ_RUNS=20` makes it twenty times the usual number. */
export const runs = (usual: number): number => usual * Number(process.env.FUZZ_RUNS ?? '1');
