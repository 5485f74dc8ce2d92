import { env } from './env';
import { log } from './log';

/**
 * Reports an error in our own code that does not harm the request: in production it is logged and work continues; everywhere
 * else it is thrown, so that tests and developers see it.
 */
export function reportDefect(message: string): void {
  const error = new Error(message);
  if (!env().isProduction) throw error;
  log().error({ error }, message);
}
