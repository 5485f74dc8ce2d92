import { command } from './services/say';
import { startServices } from './services/stack';
import { supervise } from './services/supervise';

command(() => supervise({ isDevelopment: true, build: async () => 'development', startServices }));
