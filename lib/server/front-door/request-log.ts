import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@/lib/platform/log';

type Logged = { req: IncomingMessage; res: ServerResponse; requestId: string; path: string };

/** A request that was answered, or that its client left; the time is in milliseconds. */
export type Answered = { method: string; path: string; status: number; ms: number };

const maxPath = 300;

/** A text of the outside as one line of printable characters: no line breaks, no terminal escapes, no bidi controls. */
export function printable(text: string, length = maxPath): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.slice(0, length).replace(/[^\x20-\x7e]/g, escaped);
}

/** One line per request when it is over: never query values or header values, which may hold tokens and names. */
export function logRequest(exchange: Logged, log: Log, measure?: (answered: Answered) => void): void {
  const begun = performance.now();
  const { req, res, requestId } = exchange;
  res.once('close', () => {
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    measure?.({ method: req.method ?? '', path: exchange.path, status: res.statusCode, ms });
    const line = {
      method: req.method,
      path: printable(exchange.path),
      status: res.statusCode,
      ms,
      requestId,
      ...(res.writableFinished ? {} : { aborted: true }),
    };
    if (exchange.path.startsWith('/_next/static/')) log.debug(line, 'asset');
    else log.info(line, 'request');
  });
}
