import { configureGlobal } from 'fast-check';

// A test run that fails because of a value that no run before had says nothing about the change it checks. The first two rings
// therefore try the same values each time. `npm run test:sweeps` tries others, and prints the seed of a failure.
if (!process.env.FUZZ_RUNS) configureGlobal({ seed: 1729 });
