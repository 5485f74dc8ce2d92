import { env } from './env';
import { log } from './log';

/**
 * A promise that our own code breaks without harm to who asks: in production it is logged and work goes on; everywhere else
 * it is an error, so that tests and developers see it.
 */
export function reportDefect(message: string): void {
  const error = new Error(message);
  if (!env().isProduction) throw error;
  log().error({ error }, message);
}
