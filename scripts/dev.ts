import { command } from './services/say';
import { supervise } from './services/supervise';

command(() => supervise({ isDevelopment: true }));
