import { buildIfNeeded } from './services/build';
import { command } from './services/say';
import { startServices } from './services/stack';
import { supervise } from './services/supervise';

command(() =>
  supervise({
    isDevelopment: false,
    build: (signal) => buildIfNeeded({ verbose: process.argv.includes('--verbose'), signal }),
    startServices,
  }),
);
