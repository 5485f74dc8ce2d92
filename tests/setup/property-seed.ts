import { configureGlobal } from 'fast-check';

// A run that fails by a value that no run before had tells nothing of the change that it was made for. The first two rings try
// the same values each time; `npm run test:sweeps` tries others, and names the seed of what fails.
if (!process.env.FUZZ_RUNS) configureGlobal({ seed: 1729 });
