/** As many tries with made-up values as are usual; `FUZZ_RUNS=20` makes twenty times as many of them. */
export const runs = (usual: number): number => usual * Number(process.env.FUZZ_RUNS ?? '1');
