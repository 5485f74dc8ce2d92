import pino from 'pino';
import { env } from './env';

const handle = Symbol.for('meishi.log');
type Holder = { [handle]?: pino.Logger };

/** An error as it is logged: what happened and where, without the parameters of SQL statements. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, stack, ...rest } = pino.stdSerializers.err(error);
  // drizzle-orm puts a failed statement's parameters behind its text: names, addresses, hashes.
  const withoutValues = (text: string) => text.replace(/\nparams: [^\n]*/g, '');
  const code = 'code' in rest ? rest.code : undefined;
  return { type, code, message: withoutValues(rest.message), stack: withoutValues(stack) };
}

/** A logger that writes JSON lines; `destination` is standard output unless given. */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields, error: errorFields },
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', 'authorization', 'cookie', 'password', 'token'],
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The process's logger: JSON lines on standard output, secrets removed. One instance, however often Next loads this module. */
export function log(): pino.Logger {
  const holder = globalThis as Holder;
  holder[handle] ??= createLog(env().NODE_ENV === 'test' ? 'silent' : env().LOG_LEVEL);
  return holder[handle];
}

export type Log = pino.Logger;
