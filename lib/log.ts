import pino from 'pino';
import { env } from './env';

const handle = Symbol.for('meishi.log');
type Holder = { [handle]?: pino.Logger };

function create(): pino.Logger {
  return pino({
    level: env().NODE_ENV === 'test' ? 'silent' : env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*.code',
        'authorization',
        'cookie',
        'password',
        'token',
      ],
      censor: '[removed]',
    },
  });
}

/** The process's logger: JSON lines on standard output, secrets removed. One instance, however often Next loads this module. */
export function log(): pino.Logger {
  const holder = globalThis as Holder;
  holder[handle] ??= create();
  return holder[handle];
}

export type Log = pino.Logger;
