import { buildIfNeeded } from './services/build';
import { command } from './services/say';

// `npm run build`: makes what `npm start` serves.

command(async () => {
  await buildIfNeeded({ verbose: process.argv.includes('--verbose') });
});
